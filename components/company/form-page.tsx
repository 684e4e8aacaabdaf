import type { ReactNode } from 'react'

type Props = {
  title: string
  /** What the visitor reads beside the form; below it on phones unless `asideFirst`. */
  aside: ReactNode
  asideFirst?: boolean
  /** The form. */
  children: ReactNode
}

/**
 * A form on its own ground with the words that go with it. Each has its columns, not an order: a wide screen may draw the
 * form before the words have arrived, and it must not move then.
 */
export function FormPage({ title, aside, asideFirst = false, children }: Props) {
  return (
    <div className="frame grid gap-x-8 gap-y-12 pb-16 md:pb-24 lg:grid-cols-12">
      <section
        aria-labelledby="form"
        className={`border-t-4 border-neem bg-band px-4 py-8 max-md:-mx-4 sm:px-8 md:p-10 lg:col-span-7 lg:col-start-6 lg:row-start-1 lg:self-start ${asideFirst ? 'max-lg:order-2' : ''}`}
      >
        <h2 id="form" className="mb-6 text-h3">
          {title}
        </h2>
        {children}
      </section>
      <div
        className={`grid content-start gap-10 lg:col-span-5 lg:col-start-1 lg:row-start-1 lg:pr-8 ${asideFirst ? 'sm:max-lg:grid-cols-2' : ''}`}
      >
        {aside}
      </div>
    </div>
  )
}
