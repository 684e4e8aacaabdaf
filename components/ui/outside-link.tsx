import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  /** False for a link that is a picture or a sign itself. */
  hasSign?: boolean
}

/** A link that leaves the site, or opens a map, a film or a file: in a new tab, as its words and its sign say. */
export function OutsideLink({ hasSign = true, children, ...props }: Props) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <span className="sr-only">, opens in a new tab</span>
      {hasSign ? (
        <svg
          aria-hidden="true"
          viewBox="0 0 10 10"
          className="ml-1 inline size-[0.65em] shrink-0 fill-none stroke-current stroke-[1.25] print:hidden"
        >
          <path d="M2 8L8.5 1.5M3.5 1.5h5v5" />
        </svg>
      ) : null}
    </a>
  )
}
