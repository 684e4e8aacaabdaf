'use client'

import { useEffect, useState } from 'react'
import { useMedia } from '@/components/ui/use-media'
import type { LocationAdvantage } from '@/lib/catalogue/types'
import { formatDistance } from '@/lib/format/numbers'
import { VerticalLine } from './vertical-line'

/** Where `lg` begins (tailwind.config.ts). */
const WIDE = '(width >= 1024px)'

type Drawing = typeof import('./horizontal-line')

/**
 * Location Advantage: each group's places stand at their distance on one measured line (design.md). Wide screens draw
 * all groups to one scale, so that they can be compared; phones, and whoever has no script, see each down a scale of its
 * own: one of the two drawings in the HTML, and in the scripts it begins with, is weight enough for a phone. Read as lists.
 * A client file: the places are a tenth of their drawing in the page's payload.
 */
export function Advantages({ groups }: { groups: LocationAdvantage[] }) {
  const isWide = useMedia(WIDE)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    // Where its code does not come the phone's drawing stays, which says the same.
    if (isWide) import('./horizontal-line').then(setDrawing, () => {})
  }, [isWide])
  const filled = groups.filter((group) => group.places.length > 0)
  if (filled.length === 0) return null
  const axis = drawing?.buildLineAxis(filled.map((group) => group.places))
  return (
    <section aria-labelledby="location-advantage" className="far bg-band py-12 md:py-20">
      <div className="frame">
        <h2 id="location-advantage" className="text-h2">
          Location advantage
        </h2>
        <p className="mt-2 text-label text-muted">Distances in kilometres by road from the project.</p>
        <div className="advantages mt-8 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:block">
          {filled.map((group, index) => (
            <div key={group.name}>
              <h3 className="text-h4 lg:pb-6">{group.name}</h3>
              <ul className="sr-only">
                {group.places.map((place) => (
                  <li key={place.name}>{`${place.name}, ${formatDistance(place.distanceKm)}`}</li>
                ))}
              </ul>
              {isWide && drawing && axis ? (
                <drawing.HorizontalLine places={group.places} axis={axis} isFirst={index === 0} />
              ) : (
                <VerticalLine places={group.places} />
              )}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
