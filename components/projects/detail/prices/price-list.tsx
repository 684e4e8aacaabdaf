import { buildProjectRequest, EnquiryLink } from '@/components/forms/enquiry-link'
import { Icon, TICK } from '@/components/ui/icon'
import { Note } from '@/components/ui/note'
import { Picture } from '@/components/ui/picture'
import { textLinkClass } from '@/components/ui/text-link'
import type { Availability, Project, Unit } from '@/lib/catalogue/types'
import { formatNumber, formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { formatAreaBasis, formatAreaHeading } from '@/lib/projects/area'
import { buildHomeCosts } from '@/lib/projects/costs/home-costs'
import { canBeChosen, type Home, listHomesOnSale } from '@/lib/projects/homes/homes'
import { formatAvailability, formatStock } from '@/lib/projects/homes/stock'
import {
  buildSimilarMessage,
  formatFacing,
  formatUndividedShare,
  formatUnitPrice,
  formatUnitRate,
} from '@/lib/projects/homes/unit-texts'
import type { UnitPlan } from '@/lib/projects/plans/unit-plans'
import { Area } from '../../project-lines'
import { ChooseHomeLink } from '../homes/choose-home-link'

type Props = { project: Project; plans: UnitPlan[] }

/** Lists sold units as well. The link in a row chooses its home for the whole page. */
export function PriceList({ project, plans }: Props) {
  const { units } = project
  const homes = listHomesOnSale(project)
  const sharedBasis = findSharedBasis(units)
  const thumbnails = units.map((_, index) => findThumbnail(plans, index + 1))
  const hasThumbnails = thumbnails.every((plan) => plan !== undefined)
  return (
    <table aria-label="Price list" className="price-list">
      <thead>
        <tr>
          <th scope="col" className="price-list-name">
            Type
          </th>
          <th scope="col" className="price-list-area">
            {formatAreaHeading(sharedBasis)}
          </th>
          <th scope="col" className="price-list-price">
            Price
          </th>
          <th scope="col" className="price-list-total">
            In all
          </th>
          <th scope="col" className="price-list-emi">
            EMI
          </th>
          <th scope="col" className="price-list-stock">
            Availability
          </th>
          <td className="price-list-choice" />
        </tr>
      </thead>
      <tbody>
        {units.map((unit, index) => {
          const home = homes.find(({ rowNumber }) => rowNumber === index + 1)
          const thumbnail = hasThumbnails ? thumbnails[index] : undefined
          const row = { project, unit, thumbnail, showsBasis: sharedBasis === null }
          return home ? (
            <UnitOnSaleRow key={index} {...row} home={home} />
          ) : (
            <SoldUnitRow key={index} {...row} />
          )
        })}
      </tbody>
    </table>
  )
}

type RowProps = {
  project: Project
  unit: Unit
  /** Its plan, if every unit of the project has one. */
  thumbnail: UnitPlan | undefined
  /** True when the areas differ in their basis, so that each row names its own. */
  showsBasis: boolean
}

function UnitOnSaleRow({ project, unit, thumbnail, showsBasis, home }: RowProps & { home: Home }) {
  const costs = buildHomeCosts(project, home)
  return (
    <tr>
      <NameAndArea project={project} unit={unit} thumbnail={thumbnail} showsBasis={showsBasis} />
      <td className="price-list-price">
        <b>{formatUnitPrice(unit)}</b>
        <Note className="price-list-further">{formatUnitRate(unit)}</Note>
      </td>
      <td className="price-list-total">
        {costs ? (
          <>
            {formatPrice(costs.total)}
            <span className="min-[56.25rem]:hidden print:hidden"> in all</span>
          </>
        ) : null}
      </td>
      <td className="price-list-emi">{costs ? `₹${formatNumber(costs.monthly)}` : null}</td>
      <td className="price-list-stock">
        <StockDot availability={unit.availability} />
        {formatStock(unit, project)}
      </td>
      <td className="price-list-choice">{canBeChosen(home) ? <ChoiceLinks home={home} /> : null}</td>
    </tr>
  )
}

/** The availability spans the columns of price, total cost and EMI. */
function SoldUnitRow({ project, unit, thumbnail, showsBasis }: RowProps) {
  return (
    <tr>
      <NameAndArea project={project} unit={unit} thumbnail={thumbnail} showsBasis={showsBasis} />
      <td className="price-list-stock" colSpan={4}>
        <StockDot availability={unit.availability} />
        {formatAvailability(unit)}
      </td>
      <td className="price-list-choice">
        <SimilarLink project={project} unit={unit} />
      </td>
    </tr>
  )
}

function NameAndArea({ project, unit, thumbnail, showsBasis }: RowProps) {
  return (
    <>
      <th scope="row" className="price-list-name">
        <span className="flex items-center gap-4">
          {thumbnail ? <Thumbnail plan={thumbnail} /> : null}{' '}
          <span>
            {addNoBreakSpaces(unit.name)}
            <Note>{formatFacing(unit)}</Note>
          </span>
        </span>
      </th>
      <td className="price-list-area">
        <Area area={unit.area} citySlug={project.city.slug} />
        <Note>{showsBasis ? formatAreaBasis(unit.area.basis) : null}</Note>
        <Note className="price-list-further">{formatUndividedShare(unit)}</Note>
      </td>
    </>
  )
}

const linkClass = `inline-flex min-h-8 items-center text-label font-semibold md:min-h-11 ${textLinkClass}`

const dotFills: Record<Availability, string | null> = {
  available: 'M8 2a6 6 0 0 1 0 12a6 6 0 0 1 0-12z',
  'few-left': 'M8 2a6 6 0 0 0 0 12z',
  'sold-out': null,
}

/** Full, half full or empty, as the text next to it says. */
function StockDot({ availability }: { availability: Availability }) {
  const fill = dotFills[availability]
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="mr-1.5 inline size-3.5 align-[-0.1em]">
      <circle cx="8" cy="8" r="6" className="fill-none stroke-structure stroke-2" />
      {fill ? <path d={fill} className="fill-structure" /> : null}
    </svg>
  )
}

/** The chosen row says "Chosen" instead of its link, and has another background. */
function ChoiceLinks({ home }: { home: Home }) {
  return (
    <>
      <span data-unless-home={home.rowNumber}>
        <ChooseHomeLink fragment={home.fragment} name={home.name} className={linkClass} />
      </span>{' '}
      <span data-home={home.rowNumber} className="price-list-chosen">
        <Icon d={TICK} className="size-4" />
        Chosen
      </span>
    </>
  )
}

function SimilarLink({ project, unit }: { project: Project; unit: Unit }) {
  return (
    <EnquiryLink {...buildProjectRequest(project)} message={buildSimilarMessage(unit)} className={linkClass}>
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
      className="aspect-square w-18 shrink-0 border border-hairline max-lg:hidden print:hidden [&_img]:object-contain [&_img]:p-1"
    />
  )
}

/** The plan of one home: a layout of plots shows no home by itself. */
function findThumbnail(plans: UnitPlan[], rowNumber: number): UnitPlan | undefined {
  return plans.find(({ shapes }) => shapes.length === 1 && shapes[0]?.rowNumber === rowNumber)
}

/** The basis of all areas, for the head of their column; null when the areas differ in it. */
function findSharedBasis(units: Unit[]) {
  const first = units[0]?.area.basis ?? null
  return units.every(({ area }) => area.basis === first) ? first : null
}
