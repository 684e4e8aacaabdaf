import type { Availability } from '@/lib/catalogue/types'

const grounds: Record<Availability, string> = {
  available: 'fill-plot-available',
  'few-left': 'fill-plot-few',
  'sold-out': 'fill-plot-sold',
}
/** Lines on a square of 10: none, one way, both ways. */
const lines: Record<Availability, string> = {
  available: '',
  'few-left': 'M-2 12L12-2M-2 2L2-2M8 12L12 8',
  'sold-out': 'M-2 12L12-2M-2 2L2-2M8 12L12 8M-2-2L12 12M8-2L12 2M-2 8L2 12',
}

type Props = { id: string; availabilities: Iterable<Availability>; side: number }

/** The fills of units of these availabilities, told apart by pattern as well as colour. `side` is in units of the drawing. */
export function UnitPatterns({ id, availabilities, side }: Props) {
  return (
    <defs>
      {Array.from(new Set(availabilities), (availability) => (
        <pattern
          key={availability}
          id={`${id}-${availability}`}
          width={side}
          height={side}
          viewBox="0 0 10 10"
          patternUnits="userSpaceOnUse"
        >
          <rect width="10" height="10" className={grounds[availability]} />
          <path d={lines[availability]} strokeWidth="1.2" className="stroke-plaster" />
        </pattern>
      ))}
    </defs>
  )
}
