import type { ReactNode } from 'react'
import { DimensionLine } from '@/components/ui/dimension-line'
import type { Project } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/area'
import { statusNames } from '../list-words'
import { ReraFact } from './rera-fact'

/** The four tiles, ruled like the title block of a drawing (specification, section 2, project detail page). */
export function Facts({ project }: { project: Project }) {
  const { area, currentStatus, status } = project
  return (
    <div className="frame">
      <dl className="facts grid grid-cols-2 border-y-2 border-ink lg:grid-cols-[0.8fr_0.9fr_1.5fr_2fr]">
        <Fact label="Property type">{project.propertyType}</Fact>
        <Fact label="Project status">
          {statusNames[status]}
          {currentStatus === 'Ongoing' ? null : <small>{currentStatus}</small>}
        </Fact>
        <Fact label="Square feet" wide>
          {area ? (
            <>
              <DimensionLine figure={formatArea(area)} className="text-h4!" />
              {area.basis ? <small>{`Measured as ${formatAreaBasis(area.basis)}`}</small> : null}
            </>
          ) : (
            'To be announced'
          )}
        </Fact>
        <ReraFact number={project.reraNumber} qr={project.reraQr} />
      </dl>
    </div>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`fact ${wide ? 'col-span-2 border-t pl-0! md:col-span-1 md:pr-4 lg:border-t-0 lg:pr-5 lg:pl-5!' : 'not-first:border-l'}`}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
