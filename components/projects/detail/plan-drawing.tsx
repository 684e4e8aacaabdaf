import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import { findMiddle, findTextSizes, layOutLabel } from '@/lib/plan-texts'
import type { UnitPlan } from '@/lib/unit-plans'
import { PlanViewer } from './plan-viewer'

type Props = {
  plan: UnitPlan
  /** Width below which it scrolls. */
  className: string
  children?: ReactNode
}

/** A drawing with its labels as text in the typeface of the page; `children` are drawn below the labels. */
export function PlanDrawing({ plan, className, children }: Props) {
  const { picture, viewBox, labels, shapes } = plan
  const { label: size } = findTextSizes(
    viewBox,
    shapes.map(({ box }) => box),
  )
  return (
    <PlanViewer title={picture.title}>
      <div className={`relative ${className}`}>
        <Picture picture={{ ...picture, color: '#ffffff' }} shape="natural" sizes="100vw" />
        {/* The role of a picture would hide its links and texts; the name is the one of the group around it. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of form fields. */}
        <svg role="group" viewBox={viewBox} className="absolute inset-0 size-full">
          {children}
          <g
            fontSize={size}
            textAnchor="middle"
            strokeWidth={size / 4}
            strokeLinejoin="round"
            paintOrder="stroke"
            className="stroke-plaster"
          >
            {labels.map((label) => (
              <Label key={`${label.text} ${label.box.x} ${label.box.y}`} label={label} size={size} />
            ))}
          </g>
        </svg>
      </div>
    </PlanViewer>
  )
}

function Label({ label, size }: { label: UnitPlan['labels'][number]; size: number }) {
  const { x, y } = findMiddle(label.box)
  const { lines, isUpright } = layOutLabel(label, size)
  return (
    <text
      y={y - ((lines.length - 1) / 2) * size * 1.1}
      dy=".35em"
      transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {lines.map(({ text, isName }, index) => (
        <tspan
          key={text}
          x={x}
          dy={index === 0 ? undefined : '1.1em'}
          className={isName ? 'fill-ink font-semibold' : 'fill-muted'}
        >
          {text}
        </tspan>
      ))}
    </text>
  )
}
