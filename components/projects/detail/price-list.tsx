import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { Picture } from '@/components/ui/picture'
import type { Availability, Project, Unit } from '@/lib/catalogue/types'
import { formatAreaBasis, formatAreaHeading, formatNumber, formatPrice } from '@/lib/format/numbers'
import {
  buildUnitMessage,
  formatAvailability,
  formatFacing,
  formatUndividedShare,
  formatUnitPrice,
  formatUnitRate,
} from '@/lib/format/project'
import { addNoBreakSpaces } from '@/lib/format/text'
import { buildFirstTerms, buildLoan } from '@/lib/projects/home-loan'
import { countLeft, type Home } from '@/lib/projects/homes'
import { buildPricedHome, buildPurchaseCost } from '@/lib/projects/purchase-cost'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { Area, Note } from '../lists/project-lines'

/** Availability is text; its colour only repeats it. */
const tones: Record<Availability, string> = {
  available: 'text-good',
  'few-left': 'text-ink',
  'sold-out': 'text-muted',
}

type Props = { project: Project; homes: Home[]; plans: UnitPlan[] }

/** Every unit with its area, price and sum; a row chooses its home for the whole page. */
export function PriceList({ project, homes, plans }: Props) {
  const { units } = project
  const basis = getSharedBasis(units)
  const thumbnails = units.map((_, index) => findThumbnail(plans, index))
  const hasThumbnails = thumbnails.every((plan) => plan !== undefined)
  const heads = [
    { text: 'Type', className: columns[0], isForPhones: false },
    { text: formatAreaHeading(basis), className: columns[1], isForPhones: true },
    { text: 'Price', className: columns[2], isForPhones: true },
    { text: 'In all', className: columns[3], isForPhones: false },
    { text: 'EMI', className: columns[4], isForPhones: false },
    { text: 'Availability', className: columns[5], isForPhones: false },
  ]
  return (
    <table aria-label="Price list" className="w-full border-t-2 border-ink text-left">
      <thead className="text-label text-muted">
        <tr className={`${rowClass} max-md:py-2`}>
          {heads.map(({ text, className, isForPhones }) => (
            <th
              key={text}
              scope="col"
              className={`font-normal md:py-3 print:py-1! ${className} ${isForPhones ? 'row-start-1!' : 'max-md:not-print:hidden'}`}
            >
              {text}
            </th>
          ))}
          <td className="print:hidden" />
        </tr>
      </thead>
      <tbody>
        {units.map((unit, index) => (
          <Row
            key={index}
            project={project}
            unit={unit}
            home={homes.find(({ unitIndex }) => unitIndex === index)}
            thumbnail={hasThumbnails ? thumbnails[index] : undefined}
            hasBasis={basis === null}
          />
        ))}
      </tbody>
    </table>
  )
}

// On screens below 768 px the name is above the area, and price and sum are above the availability.
const rowClass =
  'border-b border-hairline max-md:not-print:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3'
const cellClass = 'md:py-3 md:align-middle print:py-0.5! print:text-label'
const columns = [
  'md:pr-5 md:pl-3',
  'max-md:col-start-1 max-md:row-start-2 md:pr-5 md:text-right',
  'text-right max-md:col-start-2 max-md:row-start-1 md:pr-5',
  'text-right max-md:col-start-2 max-md:row-start-2 md:pr-5',
  'text-right max-md:not-print:hidden md:pr-5',
  'max-md:col-start-1 max-md:row-start-3 md:pr-5 md:text-right',
]

type UnitRowProps = {
  project: Project
  unit: Unit
  /** Undefined when the unit is sold out. */
  home: Home | undefined
  /** Its plan, where each unit has one. */
  thumbnail: UnitPlan | undefined
  /** Each row names the basis of its area where they differ. */
  hasBasis: boolean
}

function Row({ project, unit, home, thumbnail, hasBasis }: UnitRowProps) {
  const priced = home ? buildPricedHome(project, home) : null
  const total = priced && buildPurchaseCost(priced).total
  const monthly = priced && buildLoan(buildFirstTerms(priced.price)).monthly
  return (
    <tr className={`${rowClass} relative max-md:py-2.5`}>
      <th
        scope="row"
        className={`font-semibold max-md:text-label max-md:leading-6 ${cellClass} ${columns[0]}`}
      >
        <span className="flex items-center gap-4">
          {thumbnail ? <Thumbnail plan={thumbnail} /> : null}{' '}
          <span>
            {addNoBreakSpaces(unit.name)}
            <Note className={noteClass}>{formatFacing(unit)}</Note>
          </span>
        </span>
      </th>
      <td className={`max-md:text-label ${cellClass} ${columns[1]}`}>
        <Area area={unit.area} citySlug={project.location.slug} />
        <Note className={noteClass}>{hasBasis ? formatAreaBasis(unit.area.basis) : null}</Note>
        <Note className={`${noteClass} max-md:not-print:hidden!`}>{formatUndividedShare(unit)}</Note>
      </td>
      <td className={`font-semibold ${cellClass} ${columns[2]}`}>
        <span className="whitespace-nowrap">{formatUnitPrice(unit)}</span>
        <Note className={`${paperNote} max-md:not-print:hidden`}>{formatUnitRate(unit)}</Note>
      </td>
      <td className={`whitespace-nowrap max-md:text-label ${cellClass} ${columns[3]}`}>
        {total === null ? null : (
          <>
            {formatPrice(total)}
            <span className="md:hidden print:hidden"> in all</span>
          </>
        )}
      </td>
      <td className={`whitespace-nowrap ${cellClass} ${columns[4]}`}>
        {monthly === null ? null : `₹${formatNumber(monthly)}`}
      </td>
      <td
        className={`font-semibold max-md:text-label ${cellClass} ${columns[5]} ${tones[unit.availability]}`}
      >
        {formatUnitStock(unit)}
      </td>
      <td className="max-md:col-start-2 max-md:row-start-3 max-md:text-right md:py-2 md:pr-3 md:text-right md:align-middle print:hidden">
        {home ? <ChooseLink home={home} /> : <SimilarLink project={project} unit={unit} />}
      </td>
    </tr>
  )
}

// On paper a note follows its figure after a slash; on phones it follows on the same line where it fits.
const paperNote = "text-muted print:inline print:before:content-['_/_']"
const noteClass = `max-md:not-print:inline-block ${paperNote}`

const linkClass =
  'inline-flex min-h-8 items-center text-label font-semibold text-structure underline underline-offset-4 hover:decoration-2 md:min-h-11'

/** Chooses the home of a row. The chosen row is marked, in words as well as by its ground. */
function ChooseLink({ home }: { home: Home }): ReactNode {
  return (
    <>
      <a href={`#${home.fragment}`} data-keeps-place data-unless-home={home.number} className={linkClass}>
        Choose<span className="sr-only"> {home.name}</span>
      </a>{' '}
      <span data-home={home.number}>
        <span className="inline-flex min-h-8 items-center text-label font-semibold md:min-h-11">Chosen</span>
        <span className="absolute inset-0 -z-1 bg-structure-pale" />
      </span>
    </>
  )
}

function SimilarLink({ project, unit }: { project: Project; unit: Unit }) {
  const { id, name, reraNumber } = project
  return (
    <EnquiryLink
      kind="enquiry"
      projectId={id}
      projectName={name}
      reraNumber={reraNumber}
      message={buildUnitMessage(unit)}
      className={linkClass}
    >
      Ask about similar<span className="sr-only">{` homes: ${unit.name}`}</span>
    </EnquiryLink>
  )
}

/** The drawing of a home without its labels. */
function Thumbnail({ plan }: { plan: UnitPlan }) {
  return (
    <Picture
      picture={{ ...plan.picture, color: '#ffffff' }}
      alt=""
      sizes="72px"
      className="aspect-square w-18 shrink-0 border border-hairline max-md:hidden print:hidden [&_img]:object-contain [&_img]:p-1"
    />
  )
}

/** The plan of one home: a layout of plots shows no home by itself. */
function findThumbnail(plans: UnitPlan[], unitIndex: number): UnitPlan | undefined {
  return plans.find(({ shapes }) => shapes.length === 1 && shapes[0]?.unitIndex === unitIndex)
}

/** "33 of 40 left" where the plan says which ones are sold, else "Available", "Few left" or "Sold out". */
function formatUnitStock(unit: Unit): string {
  const count = countLeft(unit)
  if (count === null || unit.availability === 'sold-out') return formatAvailability(unit)
  return `${count.left} of ${count.all} left`
}

/** The basis of all areas, said once at the head of their column; null where they differ. */
function getSharedBasis(units: Unit[]) {
  const first = units[0]?.area.basis ?? null
  return units.every(({ area }) => area.basis === first) ? first : null
}
