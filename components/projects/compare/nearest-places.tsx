import { Axis, TickFigures } from '@/components/ui/axis'
import type { Project } from '@/lib/catalogue/types'
import { formatDistance, formatShare } from '@/lib/format/numbers'
import { compareDistances, type NearestPlace } from '@/lib/projects/comparison/comparison'
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
  return (
    <>
      {/* A narrow column has no room for the numbers of near places. */}
      <div className="max-md:hidden print:hidden">
        <Axis height={30} className="fill-structure px-[1.25px] text-small">
          <line x2="100%" y1="24" y2="24" strokeOpacity=".45" className="stroke-structure" />
          {placeNumbers(places, axis.endKm).map(({ at, numberAt }, index) => (
            <g key={index}>
              <text x={formatShare(numberAt)} y="14" textAnchor="middle">
                {index + 1}
              </text>
              <circle cx={formatShare(at)} cy="24" r="4" />
            </g>
          ))}
        </Axis>
        <TickFigures ticks={axis.ticks} />
      </div>
      <ol className="mt-1 list-inside list-decimal print:mt-0">
        {places.map(({ group, name, distanceKm }, index) => (
          <li key={index} className="text-small">
            <span className="sr-only">{group}: </span>
            {name} <b className="font-semibold whitespace-nowrap">{formatDistance(distanceKm)}</b>
          </li>
        ))}
      </ol>
    </>
  )
}

/** As a share of the axis: room for the number of a place. */
const NUMBER_WIDTH = 0.06

/** `at` is the position of a place, `numberAt` that of its number, which is moved away from the one before it. */
function placeNumbers(places: NearestPlace[], endKm: number): { at: number; numberAt: number }[] {
  let leastPosition = 0
  return places.map(({ distanceKm }) => {
    const at = calculateAxisPosition(distanceKm, endKm)
    const numberAt = Math.max(at, leastPosition)
    leastPosition = numberAt + NUMBER_WIDTH
    return { at, numberAt }
  })
}
