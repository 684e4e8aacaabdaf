'use client'

import { MeasuredFigure } from '@/components/ui/dimension-line'

/** A place near a project. */
export type PlaceLine = {
  name: string
  /** The number on the map; 0 for a place that the map does not show, null without a map. */
  number: number | null
  /** Its distance as a share of the axis, and as text. */
  share: number
  distance: string
}

/**
 * Places, each with a dimension line to its distance. They do nothing in the browser: as a client component they are a short list
 * in the page's data in place of ten elements for each place.
 */
export function PlaceLines({ places }: { places: PlaceLine[] }) {
  return (
    <ul className="max-md:pb-2">
      {places.map(({ name, number, share, distance }, index) => (
        <li key={index}>
          <p>
            {number === null ? null : <b>{number > 0 ? `${number} ` : ''}</b>}
            <span>
              {name}
              <span className="sr-only">, </span>
            </span>
          </p>
          <MeasuredFigure to={share} figure={distance} />
        </li>
      ))}
    </ul>
  )
}
