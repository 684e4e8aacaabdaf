import type { LocationAdvantage } from '@/lib/catalogue/types'
import { buildAxis, findShare, sortByDistance } from '@/lib/format/distance-scale'
import { formatDistance } from '@/lib/format/numbers'

/** The places near a project by group, each with a dimension line to its distance on the one axis above them. */
export function Advantages({ groups }: { groups: LocationAdvantage[] }) {
  const filled = groups.filter((group) => group.places.length > 0)
  if (filled.length === 0) return null
  const all = filled.flatMap(({ places }) => places.map(({ distanceKm }) => distanceKm))
  const { endKm, ticksKm } = buildAxis(Math.max(...all))
  const last = ticksKm.length - 1
  return (
    <section aria-labelledby="location-advantage" className="break-inside-avoid bg-band py-12 md:py-14">
      <div className="frame">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 id="location-advantage" className="text-h2">
            Location advantage
          </h2>
          <p className="text-label text-muted">
            Kilometres by road from the project. The scale gives near places more room.
          </p>
        </div>
        <div className="relative mt-6 pt-8">
          <svg aria-hidden="true" className={`absolute inset-y-0 overflow-visible ${lineClass}`}>
            {ticksKm.map((km, index) => {
              const x = percent(findShare(km, endKm))
              return (
                <g key={km}>
                  <line x1={x} x2={x} y1="1.75rem" y2="100%" className="stroke-hairline" />
                  <text
                    x={x}
                    y="1.1rem"
                    dx={index === last ? '-.55em' : undefined}
                    textAnchor={index === last ? 'start' : 'middle'}
                    className="fill-muted text-small"
                  >
                    {km}
                    {index === last ? <tspan className="max-[18rem]:hidden"> km</tspan> : null}
                  </text>
                </g>
              )
            })}
          </svg>
          {filled.map((group) => (
            <div
              key={group.name}
              className="relative border-t border-hairline py-3 md:grid md:grid-cols-[11rem_1fr] md:py-2.5"
            >
              <h3 className="text-body font-semibold md:pr-4 md:leading-6">{group.name}</h3>
              <ul className="max-md:mt-1">
                {sortByDistance(group.places).map(({ name, distanceKm }) => (
                  <li key={name} className="flex min-h-6 items-center text-label leading-5">
                    <span className="w-1/2 shrink-0 py-1 pr-4 md:w-72 md:py-0">
                      {name}
                      <span className="sr-only">, </span>
                    </span>
                    <Distance km={distanceKm} share={findShare(distanceKm, endKm)} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

// From the end of the names to the room for the last figure.
const lineClass = 'left-1/2 right-14 w-[calc(50%-3.5rem)] h-full md:left-[29rem] md:w-[calc(100%-32.5rem)]'

/** A dimension line from the project to a place, with its figure at the end. */
function Distance({ km, share }: { km: number; share: number }) {
  const end = percent(share)
  return (
    <svg
      role="img"
      aria-label={formatDistance(km)}
      className="mr-14 h-5 w-0 grow overflow-visible stroke-neem"
    >
      <line x2={end} y1="50%" y2="50%" />
      <line y1="25%" y2="75%" />
      <line x1={end} x2={end} y1="20%" y2="80%" strokeWidth="2.5" />
      <text
        x={end}
        y="50%"
        dx=".5em"
        dy=".35em"
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-neem stroke-band text-label font-semibold"
      >
        {formatDistance(km)}
      </text>
    </svg>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
