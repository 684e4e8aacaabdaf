import { CmsHtml } from '@/components/ui/cms-html'
import type { Feature } from '@/lib/catalogue/types'

/** The project's description with its features as a ruled list beside it. */
export function Description({ html, features }: { html: string; features: Feature[] }) {
  if (!html && features.length === 0) return null
  return (
    <section aria-labelledby="about-project" className="frame py-12 md:py-20">
      <h2 id="about-project" className="text-h2">
        About the project
      </h2>
      <div className="mt-6 grid gap-10 lg:grid-cols-12 lg:gap-8">
        {html ? <CmsHtml html={html} className="lg:col-span-7" /> : null}
        {features.length > 0 ? (
          <div className="lg:col-span-4 lg:col-start-9">
            <h3 className="border-b-2 border-ink pb-3 text-h4">Highlights</h3>
            <dl>
              {features.map((feature) => (
                <div key={feature.name} className="border-b border-hairline py-4">
                  <dt className="font-semibold">{feature.name}</dt>
                  <dd className="mt-1 text-label text-muted">{feature.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
      </div>
    </section>
  )
}
