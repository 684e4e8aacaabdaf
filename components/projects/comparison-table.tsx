import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { DimensionLine } from '@/components/ui/dimension-line'
import { PageLink } from '@/components/ui/page-link'
import { Picture } from '@/components/ui/picture'
import { statusNames } from '@/lib/catalogue/choices'
import { getShownPrice, listOffers } from '@/lib/catalogue/offers'
import type { Project } from '@/lib/catalogue/types'
import { compareAmenities, compareDistances } from '@/lib/comparison'
import { formatDate, formatPossession } from '@/lib/format/date'
import { findShare } from '@/lib/format/distance-scale'
import { formatArea, formatAreaBasis, formatDistance, formatPrice } from '@/lib/format/numbers'
import {
  buildVisitMessage,
  formatCurrentStatus,
  formatStartRate,
  formatUnitPrice,
} from '@/lib/format/project'
import { keepMeasures } from '@/lib/format/text'
import { comparePath } from '@/lib/paths'
import { SoldArea } from './area-line'
import { breakable } from './detail/rera-fact'
import { Note } from './note'
import { Heart, RemoveLink } from './shortlist'

/** With the address of its page or card. */
export type ComparedProject = Project & { href: string }

/** What a row says of a project; null when the project states nothing of the kind. */
type Read = (project: ComparedProject, index: number) => ReactNode

type Props = {
  projects: ComparedProject[]
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
  const amenities = compareAmenities(projects)
  const { groups, endKm } = compareDistances(projects)
  const isLong = projects.length > 2
  const rows: [label: string, read: Read, scale?: string][] = [
    ...facts,
    [
      'Square feet',
      ({ area, soldArea }) =>
        (area || soldArea) && (
          <>
            {area ? formatArea(area) : null}
            {area ? <Note>{formatAreaBasis(area.basis)}</Note> : null}
            <DimensionLine
              measure={area && { from: area.min / areaAxisEnd, to: area.max / areaAxisEnd }}
              apart={soldArea && { from: soldArea.min / areaAxisEnd, to: soldArea.max / areaAxisEnd }}
              className={`mt-1 ${lineClass}`}
            />
            <SoldArea area={soldArea} />
          </>
        ),
      `0 to ${formatArea({ min: areaAxisEnd, max: areaAxisEnd })}`,
    ],
    ['Price list', readPriceList],
    ...groups.map(({ name, places }): [string, Read, string] => [
      name,
      (_, index) =>
        places[index]?.map((place) => (
          <p key={place.name} className="mb-2 print:mb-0">
            {place.name} <b className="font-semibold whitespace-nowrap">{formatDistance(place.distanceKm)}</b>
            <DimensionLine
              measure={{ from: 0, to: findShare(place.distanceKm, endKm) }}
              className={`mt-0.5 ${lineClass}`}
            />
          </p>
        )),
      `0 to ${formatDistance(endKm)} by road`,
    ]),
  ]
  return (
    <>
      <div className={isLong ? scroller : undefined}>
        <table
          aria-label={`${projects.map(({ name }) => name).join(', ')}: facts`}
          className={`w-full table-fixed text-left text-label wrap-anywhere print:mt-0 print:break-inside-auto! ${widths[projects.length]}`}
        >
          <thead className="print:table-header-group!">
            <tr>
              <td className="sticky top-14 z-10 w-0 bg-plaster md:w-36 lg:top-16 lg:w-48 print:static" />
              {projects.map(({ id, name, href }) => (
                <th
                  key={id}
                  scope="col"
                  className="sticky top-14 z-10 bg-plaster py-2 pr-4 shadow-[inset_0_-2px_0_currentColor] print:border-b-2 print:shadow-none align-bottom text-h4 lg:top-16 print:static"
                >
                  <PageLink href={href} className="inline-block min-h-6 underline-offset-4 hover:underline">
                    {name}
                  </PageLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              label="Picture"
              projects={projects}
              read={({ id, name, thumbnail }) => (
                <>
                  <Picture picture={thumbnail} sizes="(min-width:768px) 24vw, 46vw" />
                  <span className="mt-2 flex items-center justify-between gap-2 print:hidden">
                    <RemoveLink id={id} name={name} href={comparePath(ids.filter((other) => other !== id))} />{' '}
                    <Heart id={id} name={name} />
                  </span>
                </>
              )}
            />
            {rows.map(([label, read, scale]) => (
              <Row key={label} label={label} scale={scale} projects={projects} read={read} />
            ))}
            {amenities.shared.length > 0 ? (
              <tr className={line}>
                <RowHead>All of them have</RowHead>
                <td colSpan={projects.length} className={`${cell} first-letter:uppercase`}>
                  {amenities.shared.join(', ')}
                </td>
              </tr>
            ) : null}
            <Row
              label={amenities.shared.length > 0 ? 'Other amenities' : 'Amenities'}
              projects={projects}
              read={(_, index) =>
                amenities.others[index]?.map((text) => (
                  <p key={text} className="mb-1 print:mb-0">
                    {text}
                  </p>
                ))
              }
            />
            <Row label="Enquiry" projects={projects} read={readEnquiry} className="print:hidden" />
          </tbody>
        </table>
      </div>
      {groups.length > 0 ? (
        <p className="mt-4 max-w-measure text-small text-muted print:max-w-none">
          The three nearest places of each kind. The scale of distances is stretched at short distances.
        </p>
      ) : null}
    </>
  )
}

const facts: [label: string, read: Read][] = [
  ['Type and place', ({ propertyType, address }) => `${propertyType}, ${address}`],
  [
    'Status',
    ({ status, currentStatus }) =>
      status === 'ongoing' && currentStatus !== 'Ongoing'
        ? `${statusNames[status]}, ${formatCurrentStatus(currentStatus)}`
        : statusNames[status],
  ],
  [
    'From',
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
  ['Price per square foot', (project) => formatStartRate(listOffers(project))],
  ['Possession', ({ possessionDate }) => possessionDate && formatPossession(possessionDate)],
  [
    'RERA number',
    ({ status, reraNumber, reraValidUntil }) =>
      reraNumber ? (
        <>
          {breakable(reraNumber)}
          {reraValidUntil ? <Note>Valid until {formatDate(reraValidUntil)}</Note> : null}
        </>
      ) : status === 'completed' ? null : (
        'Registration awaited'
      ),
  ],
  [
    'Planning approval',
    ({ planningApproval }) =>
      planningApproval && (
        <>
          {planningApproval.authority}
          <Note>{breakable(planningApproval.number)}</Note>
        </>
      ),
  ],
]

/** The units, which are shown with a RERA number only. */
const readPriceList: Read = ({ reraNumber, units }) =>
  reraNumber &&
  units.map((unit) => (
    <p key={unit.name} className="mb-1">
      {keepMeasures(unit.name)}
      <Note>
        {formatArea(unit.area)},{' '}
        <span className="whitespace-nowrap">
          {unit.availability === 'sold-out' ? 'sold out' : formatUnitPrice(unit)}
        </span>
      </Note>
    </p>
  ))

const readEnquiry: Read = ({ id, name, status, reraNumber }) => {
  const request =
    status === 'completed'
      ? { visit: id, message: buildVisitMessage(name) }
      : { projectId: id, projectName: name, reraNumber }
  return (
    <EnquiryLink kind="enquiry" {...request} className={buttonClass('structure')}>
      Enquire<span className="sr-only"> about {name}</span>
    </EnquiryLink>
  )
}

// Its ticks would reach out beside the names above.
const lineClass = 'overflow-hidden! print:hidden'
const line = 'border-b border-hairline align-top print:break-inside-avoid'
const cell = 'py-3 pr-4 max-md:pt-9 print:py-1.5'

type RowProps = {
  label: string
  /** The ends of the lines in its cells, which are drawn without figures. */
  scale?: string
  projects: ComparedProject[]
  read: Read
  className?: string
}

/** A fact of each project; nothing when none states it. */
function Row({ label, scale, projects, read, className = '' }: RowProps) {
  const cells = projects.map((project, index) => ({ id: project.id, content: read(project, index) }))
  const isStated = (content: ReactNode) => (Array.isArray(content) ? content.length > 0 : Boolean(content))
  if (!cells.some(({ content }) => isStated(content))) return null
  return (
    <tr className={`${line} ${className}`}>
      <RowHead scale={scale}>{label}</RowHead>
      {cells.map(({ id, content }) => (
        <td key={id} className={cell}>
          {isStated(content) ? content : <span className="text-muted">Not stated</span>}
        </td>
      ))}
    </tr>
  )
}

/** On phones its column has no width: its words reach over the cells, which begin below them. */
function RowHead({ scale, children }: { scale?: string; children: string }) {
  return (
    <th scope="row" className="sticky left-0 font-normal text-muted md:py-3 md:pr-4 print:py-1.5">
      <span className="max-md:block max-md:w-[calc(100vw-2rem)] max-md:truncate max-md:pt-3 max-md:text-small">
        {children}{' '}
        {scale ? (
          <small aria-hidden="true" className="text-small md:block print:hidden">
            ({scale})
          </small>
        ) : null}
      </span>
    </th>
  )
}
