import { DialogLink } from '@/components/ui/dialog-link'
import type { Amenity } from '@/lib/catalogue/types'
import { addNoBreakSpaces } from '@/lib/format/text'
import { getIconPath } from '@/lib/media/icons'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { AmenityIcon, AmenityList } from './amenity-list'
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
            <AmenityList items={items} />
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
