import type { ReactNode } from 'react'

/** Head of a company page: its h1, and in the column of the form below a sentence and what the page adds. */
export function PageHead({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="frame grid gap-x-8 gap-y-6 pt-12 pb-10 md:pt-20 md:pb-14 lg:grid-cols-12">
      <h1 className="text-h1 lg:col-span-5">{title}</h1>
      <div className="lg:col-span-7 lg:pt-2">
        <p className="max-w-measure text-lead text-pretty text-muted">{lead}</p>
        {children}
      </div>
    </header>
  )
}
