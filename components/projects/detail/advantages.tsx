import type { LocationAdvantage } from '@/lib/catalogue/types'
import { formatDistance } from '@/lib/format/numbers'
import { buildLineAxis, HorizontalAxis, HorizontalLine } from './horizontal-line'
import { findLineLength, VerticalAxis, VerticalLine } from './vertical-line'

/**
 * Each group's places at their distance on a measured line: across on wide screens, down the page on narrow ones. All
 * groups share one scale. Screen readers get lists, and so do phones with text of 24 px and more.
 */
export function Advantages({ groups }: { groups: LocationAdvantage[] }) {
  const filled = groups.filter((group) => group.places.length > 0)
  if (filled.length === 0) return null
  const places = filled.map((group) => group.places)
  const axis = buildLineAxis(places)
  const length = findLineLength(places)
  return (
    <section aria-labelledby="location-advantage" className="bg-band py-12 md:py-20">
      <div className="frame">
        <h2 id="location-advantage" className="text-h2">
          Location advantage
        </h2>
        <p className="mt-2 text-label text-muted">Distances in kilometres by road from the project.</p>
        <svg aria-hidden="true" className="absolute size-0">
          <defs>
            <HorizontalAxis axis={axis} />
            <VerticalAxis axis={axis} length={length} />
          </defs>
        </svg>
        <div className="mt-8 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:block">
          {filled.map((group) => (
            <div
              key={group.name}
              className="lg:grid lg:grid-cols-[13rem_1fr] lg:items-end lg:gap-8 lg:border-b lg:border-hairline lg:py-8 lg:first:border-t"
            >
              <h3 className="text-h4 lg:pb-6">{group.name}</h3>
              <ul className="sr-only max-[20rem]:not-sr-only">
                {group.places.map((place) => (
                  <li key={place.name}>{`${place.name}, ${formatDistance(place.distanceKm)}`}</li>
                ))}
              </ul>
              <HorizontalLine places={group.places} axis={axis} />
              <VerticalLine places={group.places} axis={axis} length={length} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
