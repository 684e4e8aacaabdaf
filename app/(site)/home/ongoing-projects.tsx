import { ListBody } from '@/components/projects/list-body'
import { ProjectTabs } from '@/components/projects/project-tabs'
import type { Location } from '@/lib/catalogue/types'
import { loadList } from '../_lists/load-list'

/** Cards of one city on the home page; the rest stands on its list page. */
const MOST = 6

/** 'Ongoing Projects' with a tab per location, the first active (specification, section 2, "Home page"). */
export async function OngoingProjects({ cities }: { cities: Location[] }) {
  const [first] = cities
  if (!first) return null
  const list = await loadList('ongoing', first)
  if (!list) return null
  const tabs = cities.map(({ name, slug }) => ({ name, slug }))
  return (
    <section aria-labelledby="ongoing" className="far frame py-16 md:py-24">
      <h2 id="ongoing" className="mb-6 text-h2">
        Ongoing projects
      </h2>
      <ProjectTabs status="ongoing" tabs={tabs} current={first.slug} limit={MOST} keepAddress>
        <ListBody
          status="ongoing"
          city={first}
          answer={{ ...list, items: list.items.slice(0, MOST) }}
          limit={MOST}
        />
      </ProjectTabs>
    </section>
  )
}
