import type { ReactNode } from 'react'
import { ChangingText } from './changing-text'

type Fact = {
  label: string
  /** A row without a text is left out. */
  text: ReactNode
  /** Sums up the rows above it. */
  isTotal?: boolean
}

/** Names and values in ruled rows, figures at the right edge; a text too long for that stands below its name. */
export function FactList({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, text, isTotal }) =>
        text ? (
          <div
            key={label}
            className={`flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 border-b py-2.5 print:py-0 ${isTotal ? 'border-ink' : 'border-hairline'}`}
          >
            <dt className={isTotal ? 'font-semibold' : 'text-label text-muted'}>
              <ChangingText>{label}</ChangingText>
            </dt>
            <dd className="ml-auto min-w-0 font-semibold whitespace-pre-line wrap-break-word">
              {typeof text === 'string' ? <ChangingText>{text}</ChangingText> : text}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
