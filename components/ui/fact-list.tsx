import type { ReactNode } from 'react'

type Fact = {
  label: string
  /** A row without a text is left out. */
  text: ReactNode
  className?: string
}

const rowClass =
  'flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline py-2.5 print:py-0'

/** Labels and values in ruled rows, figures at the right edge; a longer text goes below its label. */
export function FactList({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, text, className: factClass = '' }, index) =>
        text ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an owner may write two equal labels, and the rows never move.
            key={index}
            className={`${rowClass} ${factClass}`}
          >
            <dt className="text-label text-muted">{label}</dt>
            <dd className="ml-auto min-w-0 font-semibold whitespace-pre-line wrap-break-word">{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
