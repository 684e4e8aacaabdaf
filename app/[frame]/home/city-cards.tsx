import { EnquiryLink } from '@/components/forms/enquiry-link'
import { CardGrid } from '@/components/projects/card-grid'
import { ButtonLink } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { getAreaAxisEnd } from '@/lib/catalogue'
import type { Location, ProjectSummary } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'

/** Cards of one city on the home page; the rest is on its list page. */
const MAX_CARDS = 6

/** Cards of the ongoing projects of a city and a link to its list; without projects, a way to ask. */
export async function CityCards({ city, projects }: { city: Location; projects: ProjectSummary[] }) {
  if (projects.length === 0)
    return (
      <div className="border-y border-hairline py-10">
        <h3 className="text-h3">There are no ongoing projects in {city.name} at the moment</h3>
        <p className="mt-3 max-w-measure text-muted">
          Tell us what you are looking for in {city.name} and we will write when a project there opens.
        </p>
        <EnquiryLink kind="enquiry" className={buttonClass('structure', 'mt-6')}>
          Enquire
        </EnquiryLink>
      </div>
    )
  return (
    <>
      <CardGrid
        status="ongoing"
        projects={projects.slice(0, MAX_CARDS)}
        headingLevel="h3"
        axisEnd={await getAreaAxisEnd()}
      />
      <ButtonLink kind="outline" className="mt-8" href={listPath('ongoing', city.slug)}>
        All ongoing projects in {city.name}
      </ButtonLink>
    </>
  )
}
