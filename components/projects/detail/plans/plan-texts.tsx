'use client'

import { LABEL_LINE_HEIGHT, type LabelLine } from '@/lib/projects/plan-labels'

/** A label of a drawing, laid out; the middle of its shape in units of the drawing. */
export type PlanText = {
  x: number
  y: number
  lines: LabelLine[]
  /** From bottom to top. */
  isUpright: boolean
}

type Props = { texts: PlanText[]; size: number }

/**
 * The labels of a drawing in the typeface of the page, each on a pale edge. They do nothing in the browser: as a client component
 * they are a short list in the page's data instead of an element for each line.
 */
export function PlanTexts({ texts, size }: Props) {
  return (
    <g
      fontSize={size}
      textAnchor="middle"
      strokeWidth=".25em"
      strokeLinejoin="round"
      paintOrder="stroke"
      className="fill-muted stroke-page"
    >
      {texts.map(({ x, y, lines, isUpright }) => (
        <text
          key={`${x} ${y}`}
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
      ))}
    </g>
  )
}
