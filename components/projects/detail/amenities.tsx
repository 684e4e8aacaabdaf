import type { Amenity } from '@/lib/catalogue/types'
import { keepMeasures } from '@/lib/format/text'
import { getIconPath } from '@/lib/media/icons'
import { AmenitiesDialog } from './amenities-dialog'

/** Amenities shown before "View all". */
const SHOWN = 8

/**
 * The first eight amenities as the rooms of a plan, whose last row has wider rooms when it is not full. "View all" shows the rest
 * in a dialog, without script in place (`:target`).
 */
export function Amenities({ amenities, projectName }: { amenities: Amenity[]; projectName: string }) {
  if (amenities.length === 0) return null
  const list = (item: (index: number) => string) =>
    amenities.map(({ icon, text }, index) => (
      <li key={text} className={`items-center ${item(index)}`}>
        {/* The words beside it say what it is. */}
        <img
          src={getIconPath(icon)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-8 shrink-0 md:size-10 print:size-6"
        />
        {keepMeasures(text)}
      </li>
    ))
  return (
    <section aria-labelledby="amenities" className="print:break-inside-avoid">
      <div className="flex flex-wrap items-end justify-between gap-4 print:[&>:not(h2)]:hidden">
        <h2 id="amenities" className="text-h2">
          Amenities
        </h2>
        <AmenitiesDialog
          href="#amenities-all"
          label={`View all ${amenities.length} amenities`}
          title={`Amenities at ${projectName}`}
        >
          <ul className="grid gap-x-8 md:grid-cols-2">
            {list(() => 'flex gap-4 border-b border-hairline py-3')}
          </ul>
        </AmenitiesDialog>
      </div>
      <ul
        id="amenities-all"
        className="group mt-6 flex flex-wrap overflow-hidden border border-edge print:mt-3"
      >
        {list(
          (index) =>
            `-mr-px -mb-px min-w-0 grow basis-1/2 gap-3 border-r border-b border-hairline p-3 text-label wrap-anywhere md:gap-4 md:p-4 print:basis-1/4 print:gap-2 print:p-1 print:text-small ${index < SHOWN ? 'flex' : 'hidden group-target:flex print:flex'}`,
        )}
      </ul>
    </section>
  )
}
