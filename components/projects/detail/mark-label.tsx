import type { Place } from '@/lib/format/distance-scale'
import { formatDistance } from '@/lib/format/numbers'

/** Height of one line of a label, in CSS pixels. */
export const LABEL_LINE = 20

/** A place's distance, and under it its name in lines, as SVG text. */
export function MarkLabel({ mark, x, y }: { mark: Place & { lines: string[] }; x: number; y: number }) {
  return (
    <text y={y} className="mark">
      <tspan x={x}>{formatDistance(mark.distanceKm)}</tspan>
      {mark.lines.map((line) => (
        <tspan key={line} x={x} dy={LABEL_LINE}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
