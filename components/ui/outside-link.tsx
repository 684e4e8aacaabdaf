import type { ComponentProps } from 'react'
import { Icon } from './icon'

const OUT = 'M4.8 19.2L20.4 3.6M8.4 3.6h12v12'

type Props = ComponentProps<'a'> & {
  /** False for a link that is a picture or an icon itself. */
  hasIcon?: boolean
}

/** A link that leaves the site, or opens a map, a film or a file: in a new tab, which its text and its icon announce. */
export function OutsideLink({ hasIcon = true, children, ...props }: Props) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <span className="sr-only">, opens in a new tab</span>
      {hasIcon ? <Icon d={OUT} className="ml-1 inline size-[0.65em] shrink-0 stroke-3 print:hidden" /> : null}
    </a>
  )
}
