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
      <dl className="grid grid-cols-2 border-y-2 border-ink lg:grid-cols-[0.8fr_0.9fr_1.5fr_2fr]">
        <Fact label="Property type">{project.propertyType}</Fact>
        <Fact label="Project status">
          {statusNames[status]}
          {currentStatus === 'Ongoing' ? null : (
            <span className="block text-label font-normal text-muted">{currentStatus}</span>
          )}
        </Fact>
        <Fact label="Square feet" wide>
          {area ? (
            <>
              <DimensionLine figure={formatArea(area)} className="text-h4!" />
              {area.basis ? (
                <span className="block text-label font-normal text-muted">
                  Measured as {formatAreaBasis(area.basis)}
                </span>
              ) : null}
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
      className={`min-w-0 border-hairline py-5 not-first:pl-4 lg:not-first:border-l lg:not-first:px-5 ${wide ? 'col-span-2 border-t pl-0! md:col-span-1 md:pr-4 lg:border-t-0 lg:pl-5!' : 'not-first:border-l'}`}
    >
      <dt className="text-label text-muted">{label}</dt>
      <dd className="mt-2 text-h4">{children}</dd>
    </div>
  )
}
