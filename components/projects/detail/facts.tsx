import type { ReactNode } from 'react'
import { DIMENSION, DimensionLine } from '@/components/ui/axis'
import { breakAtSlashes } from '@/components/ui/line-breaks'
import { Note } from '@/components/ui/note'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import { lineLinkClass, TextLink } from '@/components/ui/text-link'
import { isReady } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatNumber, formatShare } from '@/lib/format/numbers'
import type { NumberRange } from '@/lib/format/range'
import { addNoBreakSpaces } from '@/lib/format/text'
import { formatArea } from '@/lib/projects/area'
import type { Home } from '@/lib/projects/homes/homes'
import { formatReadiness } from '@/lib/projects/key-facts'
import { formatStatusNote } from '@/lib/projects/project-texts'
import { RERA_AWAITED, statusNames } from '@/lib/projects/status-labels'
import { buildListPath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { AreaFigures } from '../project-lines'
import { ChosenSize, type HomeSize } from './homes/chosen-size'

type Props = {
  project: Project
  homes: Home[]
  areaAxis: NumberRange
  completed: { city: { slug: string } }[]
}

/** Four tiles. */
export function ProjectFacts({ project, homes, areaAxis, completed }: Props) {
  const { area, soldArea, status } = project
  return (
    <div className="page-width pt-4 md:pt-10 print:pt-2">
      <dl className="project-facts">
        <FactCell label="Property type">
          {project.propertyType}
          <Note>{homes.length > 1 ? `${formatCount(homes.length, 'size')} on sale` : null}</Note>
        </FactCell>
        <FactCell label="Project status">
          {statusNames[status]}
          <Note>{formatStatusNote(project)}</Note>
          <Note>{isReady(project) ? null : formatReadiness(project)}</Note>
        </FactCell>
        <FactCell label="Square feet">
          {area || soldArea ? (
            <AreaLine project={project} homes={homes} axis={areaAxis} />
          ) : (
            'To be announced'
          )}
        </FactCell>
        <ReraFact project={project} completed={completed} />
      </dl>
    </div>
  )
}

function FactCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="mt-1 text-h4 md:mt-2 print:mt-0.5 print:text-body">{children}</dd>
    </div>
  )
}

type AreaLineProps = Pick<Props, 'project' | 'homes'> & { axis: NumberRange }

/**
 * The figures above a dimension line from the smallest to the largest size, on which a dot marks the chosen home;
 * sold-out sizes are a dashed line.
 */
function AreaLine({ project, homes, axis }: AreaLineProps) {
  const { area, soldArea } = project
  // A draft may be smaller or larger than all published projects.
  const start = Math.min(axis.min, area?.min ?? axis.min)
  const end = Math.max(axis.max, area?.max ?? axis.max)
  const buildSpan = ({ min, max }: NumberRange) => ({
    from: (min - start) / (end - start),
    to: (max - start) / (end - start),
  })
  const sizes: HomeSize[] = []
  for (const { rowNumber, area: homeArea } of homes) {
    if (rowNumber !== null && homeArea)
      sizes.push({ rowNumber, position: formatShare(buildSpan(homeArea).from) })
  }
  const hasChoice = sizes.length > 1
  return (
    <div className="text-small">
      <p className="text-h4 print:text-body">
        <AreaFigures project={project} />
      </p>
      <div
        aria-hidden="true"
        className="flex items-center gap-2 font-normal whitespace-nowrap text-muted max-[18rem]:whitespace-normal md:pr-5"
      >
        {formatNumber(start)}{' '}
        <DimensionLine span={area && buildSpan(area)} dashedSpan={soldArea && buildSpan(soldArea)}>
          {hasChoice ? (
            <>
              {sizes.map(({ rowNumber, position }) => (
                <circle key={rowNumber} cx={position} cy={DIMENSION.y} r="4" className="fill-page" />
              ))}
              <ChosenSize sizes={sizes} />
            </>
          ) : null}
        </DimensionLine>{' '}
        {formatArea({ min: end, max: end })}
      </div>
      {hasChoice ? <SizesLegend homes={homes} /> : null}
    </div>
  )
}

/** "○ Type A, 660 sq ft  ● Type B, 780 sq ft": the homes on the line; the chosen one has the dot. */
function SizesLegend({ homes }: Pick<Props, 'homes'>) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 font-normal text-muted">
      {homes.map(({ rowNumber, label, area }) => (
        <li key={rowNumber} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="12" height="12" className="fill-page stroke-structure">
            <circle cx="6" cy="6" r="4" />
            <circle data-home={rowNumber} cx="6" cy="6" r="5.5" className="fill-structure print:hidden" />
          </svg>
          {addNoBreakSpaces(area ? `${label}, ${formatArea(area)}` : label)}{' '}
        </li>
      ))}
    </ul>
  )
}

const reraNumberClass = 'block text-h4 wrap-anywhere max-md:text-label print:text-body'

/**
 * The RERA number with its validity, the planning approval, and the finished projects to visit. Nothing for a completed
 * project without a number.
 */
function ReraFact({ project, completed }: Pick<Props, 'project' | 'completed'>) {
  const { reraNumber: number, reraQr: qr, reraUrl, reraValidUntil, planningApproval } = project
  const { name, url } = site.reraAuthority
  const host = new URL(url).host
  if (!number && project.status === 'completed') return null
  // The project's record, or else the site of the authority.
  const href = (number ? reraUrl : null) ?? url
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4">
      <dt className="text-label text-muted">RERA number</dt>
      <dd className="col-start-1 mt-1">
        <b className={`${reraNumberClass} ${number ? 'text-proof' : ''}`}>
          {number ? breakAtSlashes(number) : RERA_AWAITED}
        </b>
        <Note>{number && reraValidUntil ? `Valid until ${formatDate(reraValidUntil)}` : null}</Note>
        {planningApproval ? (
          <Note>
            {planningApproval.authority} approval {breakAtSlashes(planningApproval.number)}
          </Note>
        ) : null}{' '}
        <span className="flex flex-wrap items-center gap-x-6">
          <OutsideLink href={href} className={`${lineLinkClass} text-label print:inline`}>
            {number ? `Check it at ${host}` : host}
            <span className="sr-only print:not-sr-only">, {name}</span>
          </OutsideLink>{' '}
          <HandedOver city={project.city} completed={completed} />
        </span>
      </dd>
      {number && qr ? (
        <dd className="col-start-2 row-span-2 row-start-1">
          <OutsideLink href={href} hasIcon={false} className="block border border-hairline bg-page p-1.5">
            <Picture
              picture={{ ...qr, color: '#ffffff' }}
              shape="natural"
              sizes="112px"
              alt={`QR code of RERA registration ${number}: check it at ${host}`}
              className="w-28 print:w-20"
            />
          </OutsideLink>
        </dd>
      ) : null}
    </div>
  )
}

/** "9 finished projects in Chennai to visit", or all of them if the city has none. */
function HandedOver({ city, completed }: { city: Project['city']; completed: Props['completed'] }) {
  if (completed.length === 0) return null
  const nearCount = completed.filter((other) => other.city.slug === city.slug).length
  const isNear = nearCount > 0
  return (
    <TextLink
      href={buildListPath('completed', isNear ? city.slug : undefined)}
      className="block w-fit min-h-6 text-label print:hidden"
    >
      {formatCount(isNear ? nearCount : completed.length, 'finished project')}
      {isNear ? ` in ${city.name}` : null} to visit
    </TextLink>
  )
}
