import type { ReactNode } from 'react'
import { UnitName } from '@/components/ui/land-units'
import { PageLink } from '@/components/ui/page-link'
import { statusNames } from '@/lib/catalogue/choices'
import type { Project } from '@/lib/catalogue/types'
import { formatPossession } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/numbers'
import { formatCurrentStatus } from '@/lib/format/project'
import { listPath } from '@/lib/paths'
import { AreaLine } from '../area-line'
import { Note } from '../note'
import { PlotUnits } from '../plot-units'
import { breakable, ReraFact } from './rera-fact'

type Props = {
  project: Project
  areaAxisEnd: number
  /** The completed projects. */
  completed: { location: { slug: string } }[]
}

/**
 * The four tiles: property type, status, square feet and RERA number; below them planning approval, possession, and what the
 * builder has handed over.
 */
export function Facts({ project, areaAxisEnd, completed }: Props) {
  const { location } = project
  const near = completed.filter((one) => one.location.slug === location.slug).length
  const { area, soldArea, currentStatus, status, planningApproval, possessionDate } = project
  const further = [
    planningApproval && {
      label: 'Planning approval',
      content: (
        <>
          {planningApproval.authority}
          <Note>{breakable(planningApproval.number)}</Note>
        </>
      ),
    },
    possessionDate && { label: 'Possession', content: formatPossession(possessionDate) },
    completed.length > 0 && {
      label: 'Handed over by us',
      content: (
        <>
          {`${formatNumber(completed.length)} project${completed.length === 1 ? '' : 's'} to visit`}
          <Note>
            <PageLink
              href={listPath('completed', near > 0 ? location.slug : undefined)}
              className="inline-block min-h-6 text-neem underline underline-offset-4 hover:decoration-2"
            >
              {near > 0 ? `${formatNumber(near)} in ${location.name}` : 'See where'}
            </PageLink>
          </Note>
        </>
      ),
    },
  ].filter((fact) => !!fact)
  return (
    <div className="frame pt-6 md:pt-10">
      <dl className="grid grid-cols-2 border-y-2 border-ink lg:grid-cols-[0.8fr_0.9fr_1.5fr_2fr] print:grid-cols-[1fr_1fr_2fr_2.5fr]">
        <Fact label="Property type">{project.propertyType}</Fact>
        <Fact label="Project status" className="border-l pl-4 lg:px-5">
          {statusNames[status]}
          {currentStatus === 'Ongoing' ? null : <Note>{formatCurrentStatus(currentStatus)}</Note>}
        </Fact>
        <Fact
          label={<UnitName basis={(area ?? soldArea)?.basis} />}
          className="col-span-2 border-t md:col-span-1 md:pr-4 lg:border-t-0 lg:border-l lg:px-5 print:border-t-0 print:border-l print:pl-4"
        >
          {area || soldArea ? (
            <>
              <AreaLine project={project} axisEnd={areaAxisEnd} className="text-h4" />
              <PlotUnits projects={[project]} className="mt-3" />
            </>
          ) : (
            'To be announced'
          )}
        </Fact>
        <ReraFact project={project} />
        {further.map(({ label, content }, index) => (
          <Fact
            key={label}
            label={label}
            className={`border-t ${furtherClasses[further.length - 1]?.[index]}`}
          >
            {content}
          </Fact>
        ))}
      </dl>
    </div>
  )
}

/** Of one, two or three further facts in a row. */
const furtherClasses = [
  ['col-span-full'],
  ['lg:col-span-2 print:col-span-2', 'border-l pl-4 lg:col-span-2 lg:pl-5 print:col-span-2'],
  [
    'lg:col-span-2 print:col-span-2',
    'border-l pl-4 lg:pl-5',
    'col-span-2 lg:col-span-1 lg:border-l lg:pl-5 print:col-span-1 print:border-l print:pl-4',
  ],
]

type FactProps = { label: ReactNode; className?: string; children: ReactNode }

function Fact({ label, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 border-hairline py-5 print:py-2 ${className}`}>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="mt-2 text-h4">{children}</dd>
    </div>
  )
}
