import { CardGrid } from '@/components/projects/card-grid'
import { CityTabs } from '@/components/projects/city-tabs'
import { ButtonLink } from '@/components/ui/button'
import type { Location } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'
import { loadList } from '../_lists/load-list'

/** Cards of one city on the home page; the rest is on its list page. */
const MOST = 6

/** The ongoing projects of the first city, with a link to the list of each. */
export async function OngoingProjects({ cities }: { cities: Location[] }) {
  const [first] = cities
  const list = first && (await loadList('ongoing', first))
  if (!list) return null
  return (
    <section aria-labelledby="ongoing" className="far frame py-16 md:py-24">
      <h2 id="ongoing" className="mb-6 text-h2">
        Ongoing projects
      </h2>
      <CityTabs status="ongoing" cities={cities} current={first.slug} />
      <div className="mt-8">
        <CardGrid status="ongoing" projects={list.items.slice(0, MOST)} headingLevel="h3" />
        <ButtonLink kind="outline" className="mt-8" href={listPath('ongoing', first.slug)}>
          All ongoing projects in {first.name}
        </ButtonLink>
      </div>
    </section>
  )
}
