import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { CmsHtml } from '@/components/ui/cms-html'
import { Fold } from '@/components/ui/fold'
import type { Project } from '@/lib/catalogue/types'

/** The project's description. What stands below its first heading is folded on phones. */
export function Description({ description }: Pick<Project, 'description'>) {
  if (!description) return null
  const { intro, heading, rest } = splitDescription(description)
  return (
    <section
      aria-labelledby="about-project"
      className="frame grid gap-x-8 gap-y-6 py-10 md:py-16 lg:grid-cols-12 print:block print:py-3 print:break-inside-avoid"
    >
      <h2 id="about-project" className="text-h2 lg:col-span-4">
        About the project
      </h2>
      <div className="lg:col-span-8 print:mt-3">
        <CmsHtml html={intro} />
        {heading ? (
          <Fold heading={heading} isForPhones className="mt-6 max-md:border-y border-hairline">
            <CmsHtml html={rest} className="max-md:pb-4" />
          </Fold>
        ) : null}
      </div>
    </section>
  )
}

const parser = unified().use(rehypeParse, { fragment: true })

/** A text before and after its first heading; all of it before when there is none below a text, or one with tags. */
function splitDescription(html: string) {
  const parts = parser.parse(html).children
  const heading = parts.find((part) => part.type === 'element' && part.tagName === 'h3')
  const [text] = heading?.type === 'element' && heading.children.length === 1 ? heading.children : []
  const [start, end] = [heading?.position?.start.offset, heading?.position?.end.offset]
  if (text?.type !== 'text' || !start || !end) return { intro: html }
  return { intro: html.slice(0, start), heading: text.value, rest: html.slice(end) }
}

/** Native disclosures, of which the first is open. */
export function Specifications({ specifications }: Pick<Project, 'specifications'>) {
  if (specifications.length === 0) return null
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="text-h2">
        Specification
      </h2>
      <div className="mt-6 border-t-2 border-ink print:grid print:grid-cols-2 print:gap-x-8 print:border-t-0">
        {specifications.map(({ name, html }, index) => (
          <Fold
            key={name}
            heading={name}
            isOpen={index === 0}
            className="break-inside-avoid border-b border-hairline print:border-b-0"
          >
            <CmsHtml html={html} className="pb-6 marker:text-neem print:pb-1" />
          </Fold>
        ))}
      </div>
    </section>
  )
}
