import type { ComponentProps } from 'react'
import { Icon } from './icon'

const OUT = 'M4.8 19.2L20.4 3.6M8.4 3.6h12v12'

type Props = ComponentProps<'a'> & {
  /** False where the link itself is a picture or an icon. */
  hasIcon?: boolean
}

/** A link to another site, a map, a film or a file. It opens a new tab, and says so by text and icon. */
export function OutsideLink({ hasIcon = true, children, ...props }: Props) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <span className="sr-only">, opens in a new tab</span>
      {hasIcon ? <Icon d={OUT} className="ml-1 inline size-[0.65em] shrink-0 stroke-3 print:hidden" /> : null}
    </a>
  )
}
