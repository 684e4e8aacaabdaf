import { CmsHtml } from '@/components/ui/cms-html'
import type { Project } from '@/lib/catalogue/types'

/** The project's description. */
export function Description({ description }: Pick<Project, 'description'>) {
  if (!description) return null
  return (
    <section
      aria-labelledby="about-project"
      className="frame grid gap-x-8 gap-y-6 py-12 md:py-20 lg:grid-cols-12 print:block print:break-inside-avoid"
    >
      <h2 id="about-project" className="text-h2 lg:col-span-4">
        About the project
      </h2>
      <CmsHtml html={description} className="lg:col-span-8 print:mt-3" />
    </section>
  )
}

/** Native disclosures, which open without script; the first is open. */
export function Specifications({ specifications }: Pick<Project, 'specifications'>) {
  if (specifications.length === 0) return null
  return (
    <section aria-labelledby="specifications" className="bg-band py-12 md:py-20">
      <div className="frame grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <h2 id="specifications" className="text-h2 lg:col-span-4">
          Specification
        </h2>
        <div className="border-t-2 border-ink lg:col-span-8 print:grid print:grid-cols-2 print:gap-x-8 print:border-t-0">
          {specifications.map(({ name, html }, index) => (
            <details
              key={name}
              open={index === 0}
              className="group break-inside-avoid border-b border-hairline print:border-b-0 print:details-content:[content-visibility:visible]"
            >
              <FoldedHeading>{name}</FoldedHeading>
              <CmsHtml html={html} className="pb-6 marker:text-neem print:pb-1" />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The heading of a disclosure with the class `group`, and the sign that it opens. */
export function FoldedHeading({ children }: { children: string }) {
  return (
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-h4 hover:text-neem print:min-h-0 print:pb-1 [&::-webkit-details-marker]:hidden">
      <h3>{children}</h3>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 shrink-0 fill-none stroke-neem stroke-2 print:hidden"
      >
        <path d="M2 10h16" />
        <path d="M10 2v16" className="group-open:hidden" />
      </svg>
    </summary>
  )
}
