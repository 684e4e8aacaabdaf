'use client'

import type { Amenity } from '@/lib/catalogue/types'
import { AmenitiesDialog } from './amenities-dialog'
import { getAmenityShape } from './amenity-shapes'

const SHOWN = 8

/**
 * The first eight as the rooms of a plan, all of them with icon and text in a dialog. Without script the dialog's link
 * is the list's own anchor, and `:target` shows the rest. A client file, so that no amenity is in the page's payload twice.
 */
export function Amenities({ amenities, projectName }: { amenities: Amenity[]; projectName: string }) {
  if (amenities.length === 0) return null
  return (
    <section aria-labelledby="amenities" className="far py-12 md:py-20">
      <div className="frame">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="amenities" className="text-h2">
            Amenities
          </h2>
          <AmenitiesDialog
            href="#amenities-all"
            label={`View all ${amenities.length} amenities`}
            title={`Amenities at ${projectName}`}
          >
            <ul className="grid gap-x-8 md:grid-cols-2">
              {amenities.map((amenity) => (
                <li key={amenity.text} className="flex items-center gap-4 border-b border-hairline py-3">
                  <AmenityIcon icon={amenity.icon} />
                  {amenity.text}
                </li>
              ))}
            </ul>
          </AmenitiesDialog>
        </div>
        <ul
          id="amenities-all"
          className="rooms group mt-6 grid grid-cols-2 overflow-hidden border-3 border-ink lg:grid-cols-4"
        >
          {amenities.map((amenity, index) => (
            <li key={amenity.text} className={index < SHOWN ? undefined : 'hidden group-target:flex'}>
              <AmenityIcon icon={amenity.icon} />
              {amenity.text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function AmenityIcon({ icon }: { icon: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="amenity">
      <use href={getAmenityShape(icon)} />
    </svg>
  )
}
