import type { ReactNode } from 'react'
import { CARET, Icon } from './icon'

type Props = {
  heading: ReactNode
  isOpen?: boolean
  /** From 768 px on it is always open. */
  isForPhones?: boolean
  className?: string
  children: ReactNode
}

const summaryClass = 'flex min-h-12 items-center justify-between gap-4 py-3 text-h4 hover:text-structure'
const desktopSummaryClass = 'md:min-h-0 md:pt-0'

/** A native disclosure with a heading, which opens without script; on paper it is open. */
export function Disclosure({ heading, isOpen, isForPhones = false, className = '', children }: Props) {
  return (
    <details
      open={isOpen}
      // The browser may have opened it before React starts.
      suppressHydrationWarning
      className={`group/disclosure ${isForPhones ? 'md:details-shown' : ''} ${className}`}
    >
      <summary className={`${summaryClass} ${isForPhones ? desktopSummaryClass : ''}`}>
        <h3>{heading}</h3>
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className={`size-5 shrink-0 fill-none stroke-structure stroke-2 ${isForPhones ? 'md:hidden' : ''}`}
        >
          <path d="M2 10h16" />
          <path d="M10 2v16" className="group-open/disclosure:hidden" />
        </svg>
      </summary>
      {children}
    </details>
  )
}

type LineProps = Pick<Props, 'isOpen' | 'className' | 'children'> & { summary: string }

/** A disclosure without a heading, for a part of a form, a figure or a cell. On paper it is open. */
export function LineDisclosure({ summary, isOpen, className = '', children }: LineProps) {
  return (
    <details
      open={isOpen}
      // As above.
      suppressHydrationWarning
      className={`group/line ${className}`}
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 text-label font-semibold text-structure">
        {summary}
        <Icon d={CARET} className="size-3 shrink-0 stroke-[3.5] group-open/line:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
