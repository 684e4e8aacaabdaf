// Lines that cards, lists, the comparison and a project's page share.

import { breakAtSlashes } from '@/components/ui/line-breaks'
import { getShownPrice } from '@/lib/catalogue/sale'
import type { CurrentStatus, Project, SquareFeet } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { formatArea, formatAreaBasis, formatOtherUnits, formatSoldSizes } from '@/lib/projects/area'
import { formatCurrentStatus, formatRegistration } from '@/lib/projects/project-texts'

type AreaProps = { area: SquareFeet; citySlug?: string }

/** An area in square feet; for a plot also in cents, and in grounds in a city that counts in them. */
export function Area({ area, citySlug }: AreaProps) {
  const otherUnits = formatOtherUnits(area, citySlug)
  return (
    <>
      <span className="whitespace-nowrap max-[18rem]:whitespace-normal">{formatArea(area)}</span>
      {otherUnits ? (
        <>
          {' '}
          {/* It may break after the comma: "(2.8 to 5.5 cents, 0.5 to 1 ground)" is wider than a tile. */}
          <span className="text-small font-normal text-muted">
            {`(${otherUnits})`.replaceAll(' ', '\u00a0').replaceAll(',\u00a0', ', ')}
          </span>
        </>
      ) : null}
    </>
  )
}

/** The square feet on sale with their basis, and which sizes are sold out; nothing when neither is known. */
export function AreaFigures({ project }: { project: Pick<Project, 'area' | 'soldArea' | 'city'> }) {
  const { area, soldArea, city } = project
  const soldSizes = formatSoldSizes(area, soldArea)
  if (!area) return soldSizes ? <span className="text-small text-muted">{soldSizes}</span> : null
  const basis = formatAreaBasis(area.basis)
  return (
    <>
      <Area area={area} citySlug={city.slug} />{' '}
      {basis ? <span className="text-small font-normal whitespace-nowrap text-muted">{basis}</span> : null}{' '}
      {soldSizes ? (
        <span className="text-small font-normal whitespace-nowrap text-muted">({soldSizes})</span>
      ) : null}
    </>
  )
}

/** "From ₹42 lakh"; nothing for a project that shows no price. */
export function StartPrice({ project }: { project: Pick<Project, 'status' | 'priceFrom'> }) {
  const price = getShownPrice(project)
  return price === null ? null : (
    <p className="text-label">
      From <b className="font-semibold">{formatPrice(price)}</b>
    </p>
  )
}

/**
 * The RERA registration number of a project, shown wherever the project is promoted; nothing for a completed one
 * without.
 */
export function ReraLine(project: Pick<Project, 'reraNumber'> & { status?: Project['status'] }) {
  const registration = formatRegistration(project)
  return registration ? (
    <span className="flex items-start gap-1.5 text-small">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="mt-0.5 size-4 shrink-0"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={project.reraNumber ? 'M3 2h10v12H3zM5.5 8l2 2 3.5-4' : 'M3 2h10v12H3zM5.5 8h5'}
          strokeWidth="1.25"
        />
      </svg>
      <span className="min-w-0">{breakAtSlashes(registration)}</span>
    </span>
  ) : null
}

const badgeClass = [
  'flex w-fit items-center gap-1.5 bg-structure py-0.5 pr-2 pl-1.5 text-small font-semibold whitespace-nowrap text-page',
  'max-[18rem]:whitespace-normal [print-color-adjust:exact]',
].join(' ')

// SVG paths on a 16-unit square: a flag, a doorway, a staked plot, a calendar.
const statusIcons: Partial<Record<CurrentStatus, string>> = {
  'New Launch': 'M4 15V2l8 3-8 3',
  'Ready To Move': 'M4 14V2h8v12M2 14h12M9.5 7.5v1.5',
  'Ready To Build': 'M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3M8 6v4M6 8h4',
  'Get Ready To Move In': 'M2 4h12v10H2zM2 7.5h12M5 2v3M11 2v3',
}

/** The badge of a current status. Plain "Ongoing" has none. */
export function StatusBadge({ status }: { status: CurrentStatus }) {
  const icon = statusIcons[status]
  if (!icon) return null
  return (
    <p className={badgeClass}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor">
        <path d={icon} strokeWidth="1.5" />
      </svg>
      {formatCurrentStatus(status)}
    </p>
  )
}
