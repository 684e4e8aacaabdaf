import { DialogLink } from '@/components/ui/dialog-link'
import type { Amenity } from '@/lib/catalogue/types'
import { addNoBreakSpaces } from '@/lib/format/text'
import { getIconPath } from '@/lib/media/icons'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { SectionHead } from './section-head'

/** A list with more amenities is collapsed. */
const MAX_AMENITIES = 10
/** The amenities that a collapsed list shows. */
const COLLAPSED_AMENITIES = 8

/**
 * Amenities as the rooms of a plan, whose last row has wider rooms when it is not full. "View all" shows a collapsed
 * list in a dialog, without script in place (`:target`).
 */
export function Amenities({ amenities, projectName }: { amenities: Amenity[]; projectName: string }) {
  if (amenities.length === 0) return null
  const items = amenities.map(({ icon, text }) => ({ src: getIconPath(icon), text: addNoBreakSpaces(text) }))
  const isCollapsed = items.length > MAX_AMENITIES
  return (
    <section aria-labelledby={PROJECT_FRAGMENTS.amenities} className="print:break-inside-avoid">
      <SectionHead id={PROJECT_FRAGMENTS.amenities} heading="Amenities">
        {isCollapsed ? (
          <DialogLink
            href="#amenities-all"
            label={`View all ${items.length} amenities`}
            title={`Amenities at ${projectName}`}
            className="-my-2"
          >
            <ul className="grid gap-x-8 md:grid-cols-2">
              {items.map(({ src, text }, index) => (
                <li key={index} className="flex items-center gap-4 border-b border-hairline py-3">
                  <AmenityIcon src={src} />
                  {text}
                </li>
              ))}
            </ul>
          </DialogLink>
        ) : null}
      </SectionHead>
      <ul id="amenities-all" className="amenities">
        {items.map((item, index) => (
          <li
            key={index}
            className={isCollapsed && index >= COLLAPSED_AMENITIES ? 'collapsed-amenity' : undefined}
          >
            <AmenityIcon src={item.src} /> {item.text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The text next to it says what it is. */
function AmenityIcon({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-8 shrink-0 md:size-10 print:size-4"
    />
  )
}
