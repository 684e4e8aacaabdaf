import { buttonClass } from '@/components/ui/button-class'
import { PageLink } from '@/components/ui/page-link'
import type { Location, ProjectSummary } from '@/lib/catalogue/types'
import { getCityMap } from '@/lib/city-maps'
import { listPath, projectHref } from '@/lib/paths'
import { statusNames } from '../list-words'
import { MapFigure } from './map-figure'
import { PlaceList } from './place-list'

/** Projects of one city on the map and in its list; lists show the rest. */
const MAX_PROJECTS = 60

/** A project with its number on the map. */
export type NumberedProject = ProjectSummary & { number: number; href: string }

/** The map of a city and the list of its projects, ordered by status; the numbers of pins and list agree. */
export function CitySection({ city, projects }: { city: Location; projects: ProjectSummary[] }) {
  const shown: NumberedProject[] = projects
    .slice(0, MAX_PROJECTS)
    .map((project, index) => ({ ...project, number: index + 1, href: projectHref(project) }))
  const map = getCityMap(
    city.slug,
    shown.flatMap(({ coordinates }) => coordinates ?? []),
  )
  const completed = shown.filter(({ status }) => status === 'completed')
  return (
    <section aria-labelledby={city.slug} className="border-t border-hairline">
      <div className="frame py-8 md:py-12">
        <h2 id={city.slug} className="scroll-mt-20 text-h2">
          {city.name}
        </h2>
        <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-12">
          {map ? (
            <div className="lg:col-span-7">
              <MapFigure map={map} city={city} projects={shown} />
            </div>
          ) : null}
          <div className={map ? 'lg:col-span-5' : 'lg:col-span-12'}>
            <PlaceList projects={shown.filter(({ status }) => status !== 'completed')} />
            {completed.length > 0 ? (
              <details className="group border-t border-hairline">
                <summary className="flex min-h-12 items-center font-semibold text-neem underline underline-offset-4">
                  {statusNames.completed} projects ({completed.length})
                </summary>
                <PlaceList projects={completed} />
              </details>
            ) : null}
            <div className="mt-5 flex flex-wrap gap-2">
              <PageLink href={listPath('ongoing', city.slug)} className={buttonClass('outline')}>
                Ongoing projects in {city.name}
              </PageLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
