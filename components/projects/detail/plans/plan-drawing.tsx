import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import { formatViewBox } from '@/lib/pictures/svg'
import { calculateMiddle } from '@/lib/projects/plans/boxes'
import { LABEL_LINE_HEIGHT, type Label, layOutLabel } from '@/lib/projects/plans/label-layout'
import type { UnitPlan } from '@/lib/projects/plans/unit-plans'

type Props = Pick<UnitPlan, 'picture' | 'viewBox' | 'labels'> & {
  /** The text size of the labels, in units of the drawing. */
  size: number
  /** Below the labels. */
  children?: ReactNode
}

/** A drawing with its labels as text in the typeface of the page. */
export function PlanDrawing({ picture, viewBox, labels, size, children }: Props) {
  return (
    <div className="plan relative">
      <Picture picture={{ ...picture, color: '#ffffff' }} shape="natural" sizes="100vw" />
      {/* With the role of a picture its links and texts would be hidden. The group around it has the name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields. */}
      <svg role="group" viewBox={formatViewBox(viewBox)} className="absolute inset-0 size-full">
        {children}
        <LabelTexts labels={labels} size={size} />
      </svg>
    </div>
  )
}

function LabelTexts({ labels, size }: { labels: Label[]; size: number }) {
  return (
    <g
      fontSize={size}
      textAnchor="middle"
      strokeWidth=".25em"
      strokeLinejoin="round"
      paintOrder="stroke"
      className="fill-muted stroke-page"
    >
      {labels.map((label, index) => (
        <LabelText key={index} label={label} size={size} />
      ))}
    </g>
  )
}

function LabelText({ label, size }: { label: Label; size: number }) {
  const { lines, isUpright } = layOutLabel(label, size)
  const { x, y } = calculateMiddle(label.box)
  return (
    <text
      y={Math.round(y - ((lines.length - 1) / 2) * size * LABEL_LINE_HEIGHT)}
      dy=".35em"
      transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {lines.map(({ text, isName }, index) => (
        <tspan
          key={index}
          x={x}
          dy={index === 0 ? undefined : `${LABEL_LINE_HEIGHT}em`}
          className={isName ? 'fill-ink font-semibold' : undefined}
        >
          {text}
        </tspan>
      ))}
    </text>
  )
}
