import type { ReactNode } from 'react'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import { lineLinkClass, TextLink } from '@/components/ui/text-link'
import { breakAtSlashes } from '@/components/ui/unbroken'
import { RERA_AWAITED, statusNames } from '@/lib/catalogue/choices'
import type { Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/numbers'
import { listPath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { AreaLine } from '../lists/project-lines'

type Props = {
  project: Project
  areaAxisEnd: number
  /** The completed projects. */
  completed: { city: { slug: string } }[]
}

/** The four tiles: property type, status, square feet and RERA number with the planning approval; then what the builder has handed over. */
export function ProjectFacts({ project, areaAxisEnd, completed }: Props) {
  const { city } = project
  const near = completed.filter((other) => other.city.slug === city.slug).length
  const { area, soldArea, status } = project
  return (
    <div className="frame pt-4 md:pt-10 print:pt-2">
      <div className="border-y-2 border-ink">
        <dl className="grid grid-cols-2 lg:grid-cols-[0.8fr_0.9fr_1.5fr_2fr] print:grid-cols-[4fr_4fr_10fr_13fr]">
          <FactCell label="Property type">{project.propertyType}</FactCell>
          <FactCell label="Project status" className="border-l pl-4 lg:px-5">
            {statusNames[status]}
          </FactCell>
          <FactCell
            label="Square feet"
            className="col-span-2 border-t md:col-span-1 print:col-span-1 md:pr-4 lg:border-t-0 lg:border-l lg:px-5 print:border-t-0 print:border-l print:px-4"
          >
            {area || soldArea ? (
              <AreaLine project={project} axisEnd={areaAxisEnd} className="text-h4 print:text-body" />
            ) : (
              'To be announced'
            )}
          </FactCell>
          <ReraFact project={project} />
        </dl>
      </div>
      {completed.length > 0 ? (
        <p className="mt-3 text-label text-muted print:hidden">
          {`We have handed over ${formatNumber(completed.length)} project${completed.length === 1 ? '' : 's'} that you can visit: `}
          <TextLink
            href={listPath('completed', near > 0 ? city.slug : undefined)}
            className="inline-block min-h-6"
          >
            {near > 0 ? `${formatNumber(near)} in ${city.name}` : 'See where'}
          </TextLink>
        </p>
      ) : null}
    </div>
  )
}

type FactProps = { label: string; className?: string; children: ReactNode }

function FactCell({ label, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 border-hairline py-3 md:py-5 print:py-1.5 ${className}`}>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="mt-1 text-h4 md:mt-2 print:mt-0.5 print:text-body">{children}</dd>
    </div>
  )
}

/** The RERA number with its validity; QR code and link lead to the project's own record, else to the authority. Nothing for a completed project without one. */
function ReraFact({ project }: { project: Project }) {
  const { reraNumber: number, reraQr: qr, reraValidUntil, planningApproval } = project
  const { name, url } = site.reraAuthority
  const host = new URL(url).host
  const record = number ? project.reraUrl : null
  const href = record ?? url
  if (!number && project.status === 'completed') return null
  return (
    <div className={reraFactClass}>
      <dt className="text-label text-muted">RERA number</dt>
      <dd className="col-start-1 mt-1">
        <span
          className={`block text-body leading-snug font-semibold wrap-anywhere max-md:text-label ${number ? 'text-proof' : ''}`}
        >
          {number ? breakAtSlashes(number) : RERA_AWAITED}
        </span>{' '}
        {number && reraValidUntil ? (
          <small className="block text-label text-muted">{`Valid until ${formatDate(reraValidUntil)}`}</small>
        ) : null}{' '}
        {planningApproval ? (
          <small className="block text-label text-muted">
            {planningApproval.authority} approval {breakAtSlashes(planningApproval.number)}
          </small>
        ) : null}{' '}
        <OutsideLink href={href} className={`${lineLinkClass} text-label print:inline`}>
          {number ? `Check it at ${host}` : host}
          <span className="sr-only print:not-sr-only">, {name}</span>
        </OutsideLink>
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

const reraFactClass = [
  'col-span-2 grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4',
  'border-t border-hairline py-3 md:py-5 print:border-t-0 print:py-2 md:col-span-1 print:col-span-1',
  'md:border-l md:pl-4 lg:border-t-0 lg:pl-5 print:border-l print:pl-4',
].join(' ')
