import type { ReactNode } from 'react'

type Props = {
  title: string
  lead: ReactNode
  /** Less space above and below, so that the content begins on the first screen. */
  isCompact?: boolean
  children?: ReactNode
}

/** The h1 of a company page, with a sentence and the page's own content next to it. */
export function PageHead({ title, lead, isCompact, children }: Props) {
  const space = isCompact ? 'gap-y-3 pt-8 pb-4 md:pt-10 md:pb-6' : 'gap-y-6 pt-12 pb-10 md:pt-20 md:pb-14'
  return (
    <header className={`page-width grid gap-x-8 lg:grid-cols-12 ${space}`}>
      <h1 className="text-h1 lg:col-span-5">{title}</h1>
      <div className={`lg:col-span-7 lg:pt-2 ${isCompact ? 'print:hidden' : ''}`}>
        <p className="max-w-text text-lead text-balance text-muted">{lead}</p>
        {children}
      </div>
    </header>
  )
}
