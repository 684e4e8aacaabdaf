import { CmsHtml } from '@/components/ui/cms-html'
import { parseHtml, renderHtml } from '@/lib/catalogue/html/html-tree'
import type { Project } from '@/lib/catalogue/types'
import { addNoBreakSpaces } from '@/lib/format/text'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { SectionHead } from './section-head'
import { SHOWN_HIGHLIGHTS } from './summary'

export function Description({ description, features }: Pick<Project, 'description' | 'features'>) {
  if (!description) return null
  const { intro, details } = splitDescription(description)
  return (
    <section
      aria-labelledby={PROJECT_FRAGMENTS.description}
      className="page-width project-section print:break-inside-avoid"
    >
      <SectionHead id={PROJECT_FRAGMENTS.description} heading="About the project" />
      <div
        className={`description grid gap-x-8 gap-y-4 print:text-[8.5pt] ${details ? 'lg:grid-cols-2 print:grid-cols-2' : ''}`}
      >
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
