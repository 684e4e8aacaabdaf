import { CmsHtml } from '@/components/ui/cms-html'
import { Disclosure } from '@/components/ui/disclosure'
import { parseHtml, renderHtml } from '@/lib/catalogue/html/html-tree'
import type { Amenity, Project } from '@/lib/catalogue/types'
import { addNoBreakSpaces } from '@/lib/format/text'
import { getIconPath } from '@/lib/media/icons'
import { AmenitiesDialog, AmenityIcon } from './amenities-dialog'
import { SHOWN_HIGHLIGHTS } from './summary'

export function Description({ description, features }: Pick<Project, 'description' | 'features'>) {
  if (!description) return null
  const { intro, details } = splitDescription(description)
  return (
    <section aria-labelledby="about-project" className="page-width py-6 md:py-8 print:break-inside-avoid">
      <h2 id="about-project" className="text-h3">
        About the project
      </h2>
      <div className="description mt-4 grid gap-x-8 gap-y-4 md:mt-6 lg:grid-cols-2 print:mt-2 print:grid-cols-2 print:text-[8.5pt]">
        <div>
          <CmsHtml html={intro} />
          <FurtherHighlights features={features.slice(SHOWN_HIGHLIGHTS)} />
        </div>
        {details ? <CmsHtml html={details} /> : null}
      </div>
    </section>
  )
}

/** The highlights that are not in the first screen. */
function FurtherHighlights({ features }: Pick<Project, 'features'>) {
  if (features.length === 0) return null
  return (
    <ul className="mt-4 max-w-text border-l-2 border-structure pl-4 print:mt-2">
      {features.map((feature, index) => (
        <li key={index} className="py-0.5">
          <b className="font-semibold">{addNoBreakSpaces(feature.name)}.</b> {addNoBreakSpaces(feature.text)}
        </li>
      ))}
    </ul>
  )
}

/** The text before the first heading, and the text from there on, for the two columns of a wide screen. */
function splitDescription(html: string): { intro: string; details: string } {
  const { children } = parseHtml(html)
  const index = children.findIndex((node) => node.type === 'element' && node.tagName === 'h3')
  if (index <= 0) return { intro: html, details: '' }
  return { intro: renderHtml(children.slice(0, index)), details: renderHtml(children.slice(index)) }
}

export function Specifications({ specifications }: Pick<Project, 'specifications'>) {
  if (specifications.length === 0) return null
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="text-h3">
        Specification
      </h2>
      <div className="mt-6 border-t-2 border-ink print:mt-2 print:columns-2 print:gap-x-6">
        {specifications.map(({ name, html }, index) => (
          <Disclosure
            key={index}
            heading={name}
            isOpen={index === 0}
            className="specification break-inside-avoid border-b border-hairline"
          >
            <CmsHtml html={html} className="pb-6 marker:text-structure print:pb-1 print:text-label" />
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

/** A list with more amenities is collapsed. */
const MAX_AMENITIES = 10
/** The amenities that a collapsed list shows. */
const COLLAPSED_AMENITIES = 8

/**
 * Amenities as the rooms of a plan, whose last row has wider rooms when it is not full. "View all" shows a collapsed list in a
 * dialog, without script in place (`:target`).
 */
export function Amenities({ amenities, projectName }: { amenities: Amenity[]; projectName: string }) {
  if (amenities.length === 0) return null
  const items = amenities.map(({ icon, text }) => ({ src: getIconPath(icon), text: addNoBreakSpaces(text) }))
  const isCollapsed = items.length > MAX_AMENITIES
  return (
    <section aria-labelledby="amenities" className="print:break-inside-avoid">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="amenities" className="text-h3">
          Amenities
        </h2>
        {isCollapsed ? (
          <AmenitiesDialog href="#amenities-all" items={items} projectName={projectName} />
        ) : null}
      </div>
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
