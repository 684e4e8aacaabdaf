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
        <li
          key={index}
          className="flex min-h-6 items-center text-label leading-5 max-lg:not-print:block max-lg:not-print:pb-1.5 print:min-h-0"
        >
          <p className="flex w-fit shrink-0 items-center gap-2 bg-band pr-4 print:w-auto print:shrink print:grow print:pr-2 lg:not-print:w-78">
            {number === null ? null : <Badge number={number} />}
            <span>
              {name}
              <span className="sr-only">, </span>
            </span>
          </p>
          <MeasuredFigure
            to={share}
            figure={distance}
            ground="bg-band"
            className="mr-14 w-0 grow max-lg:not-print:w-[calc(100%-3.5rem)] print:mr-0 print:w-auto print:grow-0 [&>svg]:print:hidden"
          />
        </li>
      ))}
    </ul>
  )
}

/** The number of a place on the map; room for one when it is not on it. */
function Badge({ number }: { number: number }) {
  if (number === 0) return <span className="w-5" />
  return (
    <b className="grid size-5 shrink-0 place-items-center rounded-full bg-structure text-[0.75rem] font-semibold text-page [print-color-adjust:exact]">{`${number} `}</b>
  )
}
