import type { ReactNode } from 'react'

type Fact = {
  label: string
  /** A row without a text is left out. */
  text: ReactNode
  className?: string
}

/** Labels and values in ruled rows, figures at the right edge; a longer text goes below its label. */
export function FactList({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map(({ label, text, className: factClass }, index) =>
        text ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an owner may write two equal labels, and the rows never move.
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
