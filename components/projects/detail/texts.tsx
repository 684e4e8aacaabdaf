import { CmsHtml } from '@/components/ui/cms-html'
import { Fold } from '@/components/ui/fold'
import type { Project } from '@/lib/catalogue/types'

/** Paragraphs, then a heading without tags in it, then the rest. */
const FOLDED = /^((?:<p>(?:(?!<p>|<ul|<ol|<table|<blockquote).)*?<\/p>\s*)+)<h3>([^<&]+)<\/h3>(.+)$/s

/** The project's description. What stands below its first heading is folded on phones. */
export function Description({ description }: Pick<Project, 'description'>) {
  if (!description) return null
  const [, intro = description, heading, rest = ''] = FOLDED.exec(description) ?? []
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
