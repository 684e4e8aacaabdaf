import { AxisFigures } from '@/components/ui/dimension-line'
import type { Project } from '@/lib/catalogue/types'
import { formatDistance, formatShare } from '@/lib/format/numbers'
import { compareDistances, type NearestPlace } from '@/lib/projects/comparison'
import { calculateAxisPosition, type DistanceAxis } from '@/lib/projects/distance-axis'
import { ComparisonRow, NotStated } from './comparison-row'

/** The lines of all projects have the same scale. */
export function NearestPlacesRow({ projects }: { projects: Project[] }) {
  const { places, axis } = compareDistances(projects)
  if (places.every((list) => list.length === 0)) return null
  return (
    <ComparisonRow label="Nearest places, km">
      {places.map((list, index) => (
        <NearestPlaces key={index} places={list} axis={axis} />
      ))}
    </ComparisonRow>
  )
}

function NearestPlaces({ places, axis }: { places: NearestPlace[]; axis: DistanceAxis }) {
  if (places.length === 0) return <NotStated />
  const { endKm, ticksKm } = axis
  return (
    <>
      <svg
        aria-hidden="true"
        width="100%"
        height="16"
        className="block overflow-visible fill-structure stroke-structure px-[1.25px] print:hidden"
      >
        <line x1="0" x2="100%" y1="10" y2="10" strokeOpacity=".45" />
        {places.map(({ distanceKm }, index) => (
          <circle key={index} cx={formatShare(calculateAxisPosition(distanceKm, endKm))} cy="10" r="4" />
        ))}
      </svg>
      <AxisFigures
        ticks={ticksKm.map((km) => ({ at: calculateAxisPosition(km, endKm), text: String(km) }))}
      />
      <ul className="mt-1 print:mt-0">
        {places.map(({ group, name, distanceKm }, index) => (
          <li key={index} className="text-small">
            <span className="sr-only">{group}: </span>
            {name} <b className="font-semibold whitespace-nowrap">{formatDistance(distanceKm)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
