import { CmsHtml } from '@/components/ui/cms-html'
import { Disclosure } from '@/components/ui/disclosure'
import type { Project } from '@/lib/catalogue/types'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { SectionHead } from './section-head'

export function Specifications({ specifications }: Pick<Project, 'specifications'>) {
  if (specifications.length === 0) return null
  return (
    <section aria-labelledby={PROJECT_FRAGMENTS.specifications}>
      <SectionHead id={PROJECT_FRAGMENTS.specifications} heading="Specification" />
      <div className="border-t border-hairline print:columns-2 print:gap-x-6">
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
