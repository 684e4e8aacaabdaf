import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { AxisFigures, DimensionLine } from '@/components/ui/dimension-line'
import { CARET, Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { ProjectLink } from '@/lib/catalogue'
import { MAX_PROJECT_CHOICES, PROJECT_STATUSES, RERA_AWAITED, statusNames } from '@/lib/catalogue/choices'
import { getShownPrice, listOffers } from '@/lib/catalogue/sale'
import type { LocationAdvantage, Project } from '@/lib/catalogue/types'
import { formatDate, formatPossession } from '@/lib/format/date'
import { type Axis, findShare } from '@/lib/format/distance-scale'
import { formatAreaBasis, formatDistance, formatPrice, listAreaTicks } from '@/lib/format/numbers'
import {
  buildVisitMessage,
  formatCurrentStatus,
  formatStartRate,
  formatUnitPrice,
} from '@/lib/format/project'
import { keepMeasures } from '@/lib/format/text'
import { compareAmenities, compareDistances } from '@/lib/projects/comparison'
import { comparePath, paths } from '@/lib/routing/paths'
import { Heart, RemoveLink } from '../cards/shortlist'
import { breakable } from '../detail/facts'
import { Area, Note, SoldArea } from '../lists/project-lines'

/** What each project states, in their order; a single cell is for all of them. */
type Row = [label: string, cells: ReactNode[]]

type Props = {
  /** Each with the address of its page or card. */
  projects: (Project & { href: string })[]
  /** Every id of the address, of which the table shows the first. */
  ids: number[]
  /** End of the axis of square feet. */
  areaAxisEnd: number
}

// Below 768 px, and on paper, the head of a row stands above its cells. With more than two projects a phone's table scrolls
// sideways, and these heads stay in sight. The names stay in sight where the browser lets a box scroll on one axis only
// (overflow-y: clip); elsewhere the margin keeps them from moving down by the height of the page's header.
const widths = ['', 'max-w-2xl', '', 'max-md:mt-14 max-md:min-w-[30rem]', 'max-md:mt-14 max-md:min-w-[40rem]']
const scroller =
  'relative max-md:-mx-4 max-md:-mt-14 max-md:overflow-x-auto max-md:overflow-y-clip max-md:px-4 max-md:pointer-events-none max-md:*:pointer-events-auto print:m-0 print:p-0'

/** Projects side by side, a row for each fact that one of them states. */
export function ComparisonTable({ projects, ids, areaAxisEnd }: Props) {
  const { shared, others } = compareAmenities(projects)
  const { groups, axis } = compareDistances(projects)
  const rows: Row[] = [
    ['Picture', projects.map((project) => drawPicture(project, ids))],
    ...facts.map(([label, read]): Row => [label, projects.map(read)]),
    ['Area', projects.map((project) => drawArea(project, areaAxisEnd))],
    ['Price list', projects.map(listPrices)],
    ...groups.map(({ name, places }): Row => [`${name}, km`, places.map((own) => drawDistances(own, axis))]),
    ['All of them have', shared.length > 0 ? [shared.join(', ')] : []],
    [shared.length > 0 ? 'Other amenities' : 'Amenities', others.map(listTexts)],
  ]
  return (
    <>
      <div className={projects.length > 2 ? scroller : undefined}>
        <table
          aria-label={`${projects.map(({ name }) => name).join(', ')}: facts`}
          className={`w-full table-fixed text-left text-label wrap-anywhere print:mt-0 print:break-inside-auto! ${widths[projects.length]}`}
        >
          <thead className="print:table-header-group!">
            <tr>
              <td className="sticky top-14 z-10 w-0 bg-page md:w-36 lg:top-16 lg:w-48 print:static" />
              {projects.map(({ id, name, href }) => (
                <th
                  key={id}
                  scope="col"
                  className="sticky top-14 z-10 bg-page py-2 pr-4 md:pr-8 xl:pr-12 [box-shadow:inset_0_-2px_0_currentColor] print:border-b-2 print:[box-shadow:none] align-bottom text-h4 lg:top-16 print:static"
                >
                  <a href={href} className="inline-block min-h-6 underline-offset-4 hover:underline">
                    {name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(([, cells]) => cells.some(isStated))
              .map(([label, cells]) => (
                <tr key={label} className="border-b border-hairline align-top print:break-inside-avoid">
                  {/* On phones its column has no width: its words reach over the cells, which begin below them. */}
                  <th
                    scope="row"
                    className="sticky left-0 font-normal text-muted md:py-3 md:pr-4 print:py-1.5"
                  >
                    <span className="max-md:block max-md:w-[calc(100vw-2rem)] max-md:truncate max-md:pt-3 max-md:text-small">
                      {label}
                    </span>
                  </th>
                  {cells.map((content, index) => (
                    <td
                      key={projects[index]?.id}
                      colSpan={cells.length === 1 ? projects.length : undefined}
                      className="py-3 pr-4 first-letter:uppercase max-md:pt-9 md:pr-8 xl:pr-12 print:py-1.5"
                    >
                      {isStated(content) ? content : <span className="text-muted">Not stated</span>}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {groups.length > 0 ? (
        <p className="mt-4 max-w-measure text-small text-muted print:max-w-none">
          The three nearest places of each kind, in kilometres by road. The scale is stretched at short
          distances.
        </p>
      ) : null}
    </>
  )
}

function isStated(content: ReactNode): boolean {
  return Array.isArray(content) ? content.length > 0 : Boolean(content)
}

function listTexts(texts: string[]): ReactNode {
  return texts.map((text, index) => (
    <p key={index} className="mb-1 print:mb-0">
      {text}
    </p>
  ))
}

/** Under the picture the enquiry, or the visit to what is handed over. */
function drawPicture({ id, name, status, reraNumber, thumbnail }: Project, ids: number[]): ReactNode {
  const request =
    status === 'completed'
      ? { visit: id, message: buildVisitMessage(name) }
      : { projectId: id, projectName: name, reraNumber }
  return (
    <>
      <Picture picture={thumbnail} sizes="(min-width:768px) 24vw, 46vw" />
      <span className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        <EnquiryLink kind="enquiry" {...request} className={buttonClass('structure', 'px-3! max-md:w-full')}>
          Enquire<span className="sr-only"> about {name}</span>
        </EnquiryLink>{' '}
        <RemoveLink id={id} name={name} href={comparePath(ids.filter((other) => other !== id))} />{' '}
        <Heart id={id} name={name} className="relative ml-auto" />
      </span>
    </>
  )
}

const facts: [label: string, read: (project: Project) => ReactNode][] = [
  ['Type and place', ({ propertyType, address }) => `${propertyType}, ${address}`],
  [
    'Status',
    ({ status, currentStatus }) =>
      status === 'ongoing' && currentStatus !== 'Ongoing'
        ? `${statusNames[status]}, ${formatCurrentStatus(currentStatus)}`
        : statusNames[status],
  ],
  [
    'Price from',
    (project) => {
      const price = getShownPrice(project)
      return price === null ? null : (
        <>
          <b className="text-lead font-bold">{formatPrice(price)}</b>
          <Note>{project.pricesAsOf && `as on ${formatDate(project.pricesAsOf)}`}</Note>
        </>
      )
    },
  ],
  ['Rate', (project) => formatStartRate(listOffers(project))],
  ['Possession', ({ possessionDate }) => possessionDate && formatPossession(possessionDate)],
  [
    'RERA number',
    ({ status, reraNumber, reraValidUntil }) =>
      reraNumber ? (
        <>
          <span className="block text-balance">{breakable(reraNumber)}</span>
          {reraValidUntil ? <Note>Valid until {formatDate(reraValidUntil)}</Note> : null}
        </>
      ) : status === 'completed' ? null : (
        RERA_AWAITED
      ),
  ],
  [
    'Planning approval',
    ({ planningApproval }) =>
      planningApproval && (
        <>
          {planningApproval.authority}
          <Note className="text-balance text-muted">{breakable(planningApproval.number)}</Note>
        </>
      ),
  ],
]

// Its end ticks stand within the cell.
const axisClass = 'px-[1.25px] print:hidden'

/** The square feet on sale and sold, with their measures on one axis for all. */
function drawArea({ area, soldArea, location }: Project, axisEnd: number): ReactNode {
  const shown = area ?? soldArea
  const measure = (one: typeof shown) => one && { from: one.min / axisEnd, to: one.max / axisEnd }
  return (
    shown && (
      <>
        {area ? <Area area={area} citySlug={location.slug} /> : <SoldArea area={soldArea} />}
        <Note>{formatAreaBasis(shown.basis)}</Note>
        <DimensionLine measure={measure(area)} apart={measure(soldArea)} className={`mt-1 ${axisClass}`} />
        <AxisFigures ticks={listAreaTicks(axisEnd)} /> {area ? <SoldArea area={soldArea} /> : null}
      </>
    )
  )
}

function listPrices({ units, location }: Project): ReactNode {
  return units.map((unit, index) => (
    <p key={index} className="mb-1">
      {keepMeasures(unit.name)}
      <Note>
        <Area area={unit.area} citySlug={location.slug} />,{' '}
        <span className="whitespace-nowrap">
          {unit.availability === 'sold-out' ? 'sold out' : formatUnitPrice(unit)}
        </span>
      </Note>
    </p>
  ))
}

function drawDistances(places: LocationAdvantage['places'], { endKm, ticksKm }: Axis): ReactNode {
  return (
    places.length > 0 && (
      <>
        {places.map(({ name, distanceKm }, index) => (
          <p key={index} className="mb-2 print:mb-0">
            {name} <b className="font-semibold whitespace-nowrap">{formatDistance(distanceKm)}</b>
            <DimensionLine
              measure={{ from: 0, to: findShare(distanceKm, endKm) }}
              className={`mt-0.5 ${axisClass}`}
            />
          </p>
        ))}
        <AxisFigures ticks={ticksKm.map((km) => ({ at: findShare(km, endKm), text: String(km) }))} />
      </>
    )
  )
}

/**
 * Adds a project to the comparison of these; a plain form, so that it works without script. It offers those on sale first; further
 * ones are added by their heart.
 */
export function ComparisonForm({ ids, links }: { ids: number[]; links: ProjectLink[] }) {
  const offered = PROJECT_STATUSES.flatMap((status) =>
    links.filter((link) => link.status === status && !ids.includes(link.id)),
  ).slice(0, MAX_PROJECT_CHOICES)
  if (offered.length === 0) return null
  return (
    <form action={paths.compare} className="flex max-w-full flex-wrap items-end gap-2">
      {ids.length > 0 ? <input type="hidden" name="projects" value={ids.join()} /> : null}
      <label className="relative grid min-w-0 grid-cols-1 gap-1 text-label font-semibold">
        Add a project
        <select
          name="projects"
          className="min-h-11 w-full cursor-pointer appearance-none rounded border border-edge bg-page pr-9 pl-3 font-normal hover:border-ink"
        >
          {offered.map(({ id, name, location }) => (
            <option key={id} value={id}>{`${name}, ${location.name}`}</option>
          ))}
        </select>
        <Icon d={CARET} className="pointer-events-none absolute right-3.5 bottom-4 size-3 stroke-[3.5]" />
      </label>
      <Button kind="outline" type="submit">
        Add
      </Button>
    </form>
  )
}
