import type { ReactNode } from 'react'
import { Note } from '@/components/ui/note'
import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import { lineLinkClass, TextLink } from '@/components/ui/text-link'
import { breakAtSlashes } from '@/components/ui/unbroken'
import { RERA_AWAITED, statusNames } from '@/lib/catalogue/choices'
import type { Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/numbers'
import { formatStatusNote } from '@/lib/projects/project-texts'
import { buildListPath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { AreaLine } from '../lists/project-lines'

type Props = {
  project: Project
  areaAxisEnd: number
  completed: { city: { slug: string } }[]
}

/** Four tiles, and below them how many projects the builder has handed over. */
export function ProjectFacts({ project, areaAxisEnd, completed }: Props) {
  const { area, soldArea, status } = project
  return (
    <div className="page-width pt-4 md:pt-10 print:pt-2">
      <dl className="project-facts">
        <FactCell label="Property type">{project.propertyType}</FactCell>
        <FactCell label="Project status">
          {statusNames[status]}
          <Note>{formatStatusNote(project)}</Note>
        </FactCell>
        <FactCell label="Square feet">
          {area || soldArea ? (
            <AreaLine project={project} axisEnd={areaAxisEnd} className="text-h4 print:text-body" />
          ) : (
            'To be announced'
          )}
        </FactCell>
        <ReraFact project={project} />
      </dl>
      {completed.length > 0 ? <HandedOver city={project.city} completed={completed} /> : null}
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

const reraNumberClass = 'block text-body leading-snug font-semibold wrap-anywhere max-md:text-label'

/** The RERA number with its validity, and the planning approval. Nothing for a completed project without a number. */
function ReraFact({ project }: { project: Project }) {
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

/** Links to the completed projects of the city, or to all of them if the city has none. */
function HandedOver({ city, completed }: { city: Project['city']; completed: Props['completed'] }) {
  const nearCount = completed.filter((other) => other.city.slug === city.slug).length
  return (
    <p className="mt-3 text-label text-muted print:hidden">
      {`We have handed over ${formatCount(completed.length, 'project')} that you can visit: `}
      <TextLink
        href={buildListPath('completed', nearCount > 0 ? city.slug : undefined)}
        className="inline-block min-h-6"
      >
        {nearCount > 0 ? `${formatNumber(nearCount)} in ${city.name}` : 'See where'}
      </TextLink>
    </p>
  )
}
