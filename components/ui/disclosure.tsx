import type { ReactNode } from 'react'

type Props = {
  heading: ReactNode
  isOpen?: boolean
  /** From 768 px on it is always open. */
  isForPhones?: boolean
  className?: string
  children: ReactNode
}

/** A native disclosure, which opens without script; on paper it is open. */
export function Disclosure({ heading, isOpen, isForPhones = false, className = '', children }: Props) {
  return (
    <details
      open={isOpen}
      // The browser may have opened it before React starts.
      suppressHydrationWarning
      className={`group/fold print:details-content:[content-visibility:visible] ${isForPhones ? 'md:details-content:[content-visibility:visible]' : ''} ${className}`}
    >
      <summary
        className={`flex min-h-12 list-none items-center justify-between gap-4 py-3 text-h4 hover:text-structure print:min-h-0 print:pb-1 [&::-webkit-details-marker]:hidden ${isForPhones ? 'md:min-h-0 md:pt-0 md:[&>svg]:hidden' : ''}`}
      >
        <h3>{heading}</h3>
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 shrink-0 fill-none stroke-structure stroke-2 print:hidden"
        >
          <path d="M2 10h16" />
          <path d="M10 2v16" className="group-open/fold:hidden" />
        </svg>
      </summary>
      {children}
    </details>
  )
}
