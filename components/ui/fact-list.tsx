import type { ReactNode } from 'react'

type Fact = {
  label: string
  /** Rows without a text are left out. */
  text: ReactNode
  className?: string
}

/** Labels and values in ruled rows. Figures are at the right edge; longer texts wrap below their label. */
export function FactList({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`fact-list ${className}`}>
      {facts.map(({ label, text, className: factClass }, index) =>
        text ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two labels may be equal, and the rows never move.
            key={index}
            className={factClass}
          >
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
