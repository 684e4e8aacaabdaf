import { CmsHtml } from '@/components/ui/cms-html'

/** The project's description. */
export function Description({ html }: { html: string }) {
  if (!html) return null
  return (
    <section
      aria-labelledby="about-project"
      className="frame grid gap-x-8 gap-y-6 py-12 md:py-20 lg:grid-cols-12 print:block print:break-inside-avoid"
    >
      <h2 id="about-project" className="text-h2 lg:col-span-4">
        About the project
      </h2>
      <CmsHtml html={html} className="lg:col-span-8 print:mt-3" />
    </section>
  )
}
