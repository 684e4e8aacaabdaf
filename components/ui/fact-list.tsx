import type { ReactNode } from 'react'

type Fact = {
  label: string
  /** A row without a text is left out. */
  text: ReactNode
}

/** Names and values in ruled rows, figures at the right edge; a text too long for that stands below its name. */
export function FactList({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`${rowsClass} ${className}`}>
      {facts.map(({ label, text }) =>
        text ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

const rowsClass = [
  '[&>div]:flex [&>div]:break-inside-avoid [&>div]:flex-wrap [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-x-4',
  '[&>div]:border-b [&>div]:border-hairline [&>div]:py-2.5 print:[&>div]:py-0 [&_dt]:text-label [&_dt]:text-muted',
  '[&_dd]:ml-auto [&_dd]:min-w-0 [&_dd]:font-semibold [&_dd]:whitespace-pre-line [&_dd]:wrap-break-word',
].join(' ')
