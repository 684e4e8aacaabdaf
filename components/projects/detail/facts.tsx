import type { ReactNode } from 'react'
import { DimensionLine } from '@/components/ui/dimension-line'
import { statusNames } from '@/lib/catalogue/choices'
import type { Project } from '@/lib/catalogue/types'
import { formatPossession } from '@/lib/format/date'
import { formatArea, formatAreaBasis } from '@/lib/format/numbers'
import { formatCurrentStatus } from '@/lib/format/project'
import { Note } from '../note'
import { breakable, ReraFact } from './rera-fact'

/** The four tiles: property type, status, square feet and RERA number; below them planning approval and possession. */
export function Facts({ project }: { project: Project }) {
  const { area, currentStatus, status, planningApproval, possessionDate } = project
  return (
    <div className="frame pt-6 md:pt-10">
      <dl className="grid grid-cols-2 border-y-2 border-ink lg:grid-cols-[0.8fr_0.9fr_1.5fr_2fr]">
        <Fact label="Property type">{project.propertyType}</Fact>
        <Fact label="Project status" className="border-l pl-4 lg:px-5">
          {statusNames[status]}
          {currentStatus === 'Ongoing' ? null : <Note>{formatCurrentStatus(currentStatus)}</Note>}
        </Fact>
        <Fact
          label="Square feet"
          className="col-span-2 border-t md:col-span-1 md:pr-4 lg:border-t-0 lg:border-l lg:px-5"
        >
          {area ? (
            <>
              <DimensionLine figure={formatArea(area)} className="text-h4!" />
              {area.basis ? <Note>{`Measured as ${formatAreaBasis(area.basis)}`}</Note> : null}
            </>
          ) : (
            'To be announced'
          )}
        </Fact>
        <ReraFact project={project} />
        {planningApproval ? (
          <Fact label="Planning approval" className="col-span-2 border-t md:col-span-1 lg:col-span-3">
            {planningApproval.authority}
            <Note>{breakable(planningApproval.number)}</Note>
          </Fact>
        ) : null}
        {possessionDate ? (
          <Fact label="Possession" className="col-span-2 border-t md:col-span-1 md:border-l md:pl-4 lg:pl-5">
            {formatPossession(possessionDate)}
          </Fact>
        ) : null}
      </dl>
    </div>
  )
}

function Fact({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 border-hairline py-5 ${className}`}>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="mt-2 text-h4">{children}</dd>
    </div>
  )
}
