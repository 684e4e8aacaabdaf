import { Activity, type ReactNode } from 'react'

type Props = {
  title: string
  /** Words beside the form; below it on phones unless `asideFirst`. */
  aside: ReactNode
  asideFirst?: boolean
  /** The form. */
  children: ReactNode
}

/** A form on a tinted ground, which stays in sight while longer words beside it scroll. The markup has the order that phones show. */
export function FormPage({ title, aside, asideFirst = false, children }: Props) {
  const words = (
    <div
      className={`grid content-start gap-10 print:grid-cols-2 print:gap-6 lg:col-span-5 lg:col-start-1 lg:row-start-1 lg:pr-8 ${asideFirst ? 'sm:max-lg:grid-cols-2' : ''}`}
    >
      {aside}
    </div>
  )
  return (
    <div className="frame grid gap-x-8 gap-y-12 pb-16 md:pb-24 lg:grid-cols-12">
      {asideFirst ? words : null}
      <section
        aria-labelledby="form"
        data-page-form
        className="print:hidden border-t-4 border-neem bg-band px-4 py-8 max-md:-mx-4 sm:px-8 md:p-10 lg:col-span-7 lg:col-start-6 lg:row-start-1 lg:self-start lg:sticky lg:top-20"
      >
        <h2 id="form" className="mb-6 text-h3">
          {title}
        </h2>
        {/* React hydrates the form in a task of its own. */}
        <Activity>{children}</Activity>
      </section>
      {asideFirst ? null : words}
    </div>
  )
}
