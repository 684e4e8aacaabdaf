import { CmsHtml } from '@/components/ui/cms-html'
import type { Specification } from '@/lib/catalogue/types'

/** Native disclosure, so that it opens without script and by keyboard; the first item is open (specification, section 2). */
export function Specifications({ specifications }: { specifications: Specification[] }) {
  if (specifications.length === 0) return null
  return (
    <section aria-labelledby="specifications" className="unfolding far bg-band py-12 md:py-20">
      <div className="frame grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <h2 id="specifications" className="text-h2 lg:col-span-4">
          Specification
        </h2>
        <div className="border-t-2 border-ink lg:col-span-8">
          {specifications.map((specification, index) => (
            <details
              key={specification.name}
              open={index === 0}
              className="specification border-b border-hairline"
            >
              <summary>
                <h3>{specification.name}</h3>
              </summary>
              <CmsHtml html={specification.html} className="pb-6 marker:text-neem" />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
