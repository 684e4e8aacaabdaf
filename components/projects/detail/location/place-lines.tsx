'use client'

import { FigureLine } from '@/components/ui/dimension-line'

/** A place near a project. */
export type PlaceLine = {
  name: string
  /** The number on the map; null for a place that the map does not show. */
  number: number | null
  /** Its distance as a share of the axis, and as text. */
  share: number
  distance: string
}

/**
 * Places, each with a dimension line to its distance. They do nothing in the browser: as a client component they are a short list
 * in the page's data instead of ten elements for each place.
 */
export function PlaceLines({ places, hasMap }: { places: PlaceLine[]; hasMap: boolean }) {
  return (
    <ul className="max-md:pb-2">
      {places.map(({ name, number, share, distance }, index) => (
        <li key={index}>
          <p>
            {hasMap ? <b>{number === null ? '' : `${number} `}</b> : null}
            <span>
              {name}
              <span className="sr-only">, </span>
            </span>
          </p>
          <FigureLine to={share} figure={distance} />
        </li>
      ))}
    </ul>
  )
}
