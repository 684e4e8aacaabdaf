import { CmsHtml } from '@/components/ui/cms-html'
import { Disclosure } from '@/components/ui/disclosure'
import { htmlToText, parseHtml, renderHtml } from '@/lib/catalogue/html/html-tree'
import type { Project } from '@/lib/catalogue/types'
import { addNoBreakSpaces } from '@/lib/format/text'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { SectionHead } from './section-head'
import { SHOWN_HIGHLIGHTS } from './summary'

/** The parts of the text below its headings are collapsed on phones. */
export function Description({ description, features }: Pick<Project, 'description' | 'features'>) {
  if (!description) return null
  const { intro, parts } = splitDescription(description)
  return (
    <section
      aria-labelledby={PROJECT_FRAGMENTS.description}
      className="page-width project-section print:break-inside-avoid"
    >
      <SectionHead id={PROJECT_FRAGMENTS.description} heading="About the project" />
      <div
        className={`description grid gap-x-8 gap-y-4 print:text-[8.5pt] ${parts.length > 0 ? 'md:grid-cols-2 print:grid-cols-2' : ''}`}
      >
        <div className={parts.length > 0 ? undefined : 'description-columns'}>
          <CmsHtml html={intro} />
          <FurtherHighlights features={features.slice(SHOWN_HIGHLIGHTS)} />
        </div>
        {parts.length > 0 ? (
          <div className="md:grid md:content-start md:gap-6">
            {parts.map(({ heading, html }) => (
              <Disclosure key={heading} heading={heading} isForPhones className="description-part">
                <CmsHtml html={html} />
              </Disclosure>
            ))}
          </div>
        ) : null}
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

type DescriptionPart = { heading: string; html: string }

/** The text before the first heading, and the text below each heading. */
function splitDescription(html: string): { intro: string; parts: DescriptionPart[] } {
  const { children } = parseHtml(html)
  const starts: number[] = []
  for (const [index, node] of children.entries()) {
    if (node.type === 'element' && node.tagName === 'h3') starts.push(index)
  }
  // A text that begins with a heading would have no intro.
  if (starts.length === 0 || starts[0] === 0) return { intro: html, parts: [] }
  const parts = starts.map((start, number) => ({
    heading: htmlToText(renderHtml(children.slice(start, start + 1))),
    html: renderHtml(children.slice(start + 1, starts[number + 1])),
  }))
  return { intro: renderHtml(children.slice(0, starts[0])), parts }
}
