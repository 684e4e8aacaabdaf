import { buttonClass } from '@/components/ui/button'
import { MeasuredFigure } from '@/components/ui/dimension-line'
import { Disclosure } from '@/components/ui/disclosure'
import { OutsideLink } from '@/components/ui/outside-link'
import { PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import { getShownPrice } from '@/lib/catalogue/sale'
import type { City, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { formatDistance, formatPrice } from '@/lib/format/numbers'
import { cutMap, directionsUrl, findMapScale, getCityMap } from '@/lib/projects/city-map'
import { listPath, projectHref } from '@/lib/routing/paths'
import { type Pin, type PinLook, PinMap, PinSign } from '../map/pin-map'
import { ReraLine } from './project-lines'

/** Least height of a map, as a share of its width. */
const LEAST_HEIGHT = 2 / 3

/** Each status has a shape besides its colour: a disc, a diamond and a square. */
const pinLooks: Record<ProjectStatus, PinLook> = {
  ongoing: { color: 'fill-action' },
  upcoming: { color: 'fill-structure', d: 'M0-15.5L15.5 0L0 15.5L-15.5 0z' },
  completed: { color: 'fill-muted', d: 'M-12-12h24v24h-24z' },
}

type NumberedProject = ProjectSummary & { number: number }

type Props = { city: City; projects: ProjectSummary[]; limit: number }

/**
 * The map of a city and the list of its projects, ordered by status; the numbers of pins and list agree, and a pin leads to its
 * line of the list and unfolds it. Further projects than `limit` are on the list pages.
 */
export function CitySection({ city, projects, limit }: Props) {
  const shown = projects.slice(0, limit).map((project, index) => ({ ...project, number: index + 1 }))
  const statuses = PROJECT_STATUSES.filter((status) => shown.some((project) => project.status === status))
  const further = PROJECT_STATUSES.filter(
    (status) => status === 'ongoing' || projects.slice(limit).some((project) => project.status === status),
  )
  const pins = shown.flatMap(listPins)
  const map = cutMap(
    getCityMap(city),
    pins.map(({ coordinates }) => coordinates),
    LEAST_HEIGHT,
  )
  const scale = map && findMapScale(map)
  return (
    <section aria-labelledby={city.slug} className="border-t border-hairline">
      <div className="frame py-6 md:py-10">
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr] print:grid-cols-[62mm_1fr]">
          <h2 id={city.slug} className="scroll-mt-20 text-h2 lg:col-span-5 print:col-span-full">
            {city.name}
          </h2>
          {map && scale ? (
            <figure className="lg:sticky lg:top-20 lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1 lg:self-start">
              <PinMap map={map} title={`Map of our projects in ${city.name}`} pins={pins} />
              <MeasuredFigure
                to={scale.share}
                figure={formatDistance(scale.km)}
                className="mt-2 text-small"
              />{' '}
              <figcaption className="flex flex-wrap gap-x-5 text-small text-muted">
                {statuses.map((status) => (
                  <span key={status} className="flex items-center gap-1.5">
                    <svg aria-hidden="true" viewBox="-16 -16 32 32" className="size-4">
                      <PinSign look={pinLooks[status]} />
                    </svg>
                    {statusNames[status]}{' '}
                  </span>
                ))}
              </figcaption>
            </figure>
          ) : null}
          <div className={map ? 'lg:col-span-5' : 'col-span-full'}>
            {statuses.map((status) => (
              <PlaceList
                key={status}
                status={status}
                projects={shown.filter((project) => project.status === status)}
              />
            ))}
            <div className="mt-5 flex flex-wrap gap-2">
              {further.map((status) => (
                <a key={status} href={listPath(status, city.slug)} className={buttonClass('outline')}>
                  {statusNames[status]} projects in {city.name}
                </a>
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The pin of a project that has coordinates. It leads to the line of the list. */
function listPins({ number, name, slug, address, status, coordinates }: NumberedProject): Pin[] {
  if (!coordinates) return []
  const text = String(number)
  const title = `${text}. ${name}, ${address}`
  return [{ key: text, text, coordinates, title, href: `#place-${slug}`, look: pinLooks[status] }]
}

type PlaceListProps = { status: ProjectStatus; projects: NumberedProject[] }

/** The projects of a status with their numbers, facts and the way there; completed ones are folded. */
function PlaceList({ status, projects }: PlaceListProps) {
  const list = (
    <ul className="print:grid print:grid-cols-2 print:gap-x-4">
      {projects.map((project) => (
        <Place key={project.id} project={project} />
      ))}
    </ul>
  )
  return status === 'completed' ? (
    <Disclosure
      heading={
        <>
          {statusNames.completed} <span className="font-normal text-muted">{projects.length}</span>
        </>
      }
      className="border-y border-hairline"
    >
      {list}
    </Disclosure>
  ) : (
    <div className="not-first:mt-5 print:not-first:mt-2">
      <p className="mb-1 text-label font-semibold text-muted">{statusNames[status]}</p>
      {list}
    </div>
  )
}

function Place({ project }: { project: NumberedProject }) {
  const { number, name, slug, status, propertyType, address, coordinates } = project
  const price = getShownPrice(project)
  return (
    <li
      id={`place-${slug}`}
      className="flex scroll-mt-24 gap-3 border-t border-hairline py-3 target:bg-structure-pale print:gap-2 print:py-1.5"
    >
      <svg role="img" aria-label={String(number)} viewBox="-16 -16 32 32" className="-ml-1 size-8 shrink-0">
        <PinSign look={pinLooks[status]} text={String(number)} />
      </svg>
      <div className="grid grow grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div>
          <h3 className="text-h4">
            <a href={projectHref(project)} className="underline-offset-4 hover:underline">
              {name}
            </a>
          </h3>
          <p className="text-label text-muted">
            {propertyType}, {address}
          </p>
          {price === null ? null : (
            <p className="text-label">
              From <b className="font-semibold">{formatPrice(price)}</b>
            </p>
          )}
        </div>
        {coordinates ? (
          <OutsideLink
            href={directionsUrl(coordinates)}
            className="inline-flex min-h-11 items-center text-label text-structure underline underline-offset-4 print:hidden"
          >
            Directions<span className="sr-only"> to {name}</span>
          </OutsideLink>
        ) : null}
        <div className="col-span-full">
          <ReraLine {...project} />
        </div>
      </div>
    </li>
  )
}
