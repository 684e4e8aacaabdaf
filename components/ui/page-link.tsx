'use client'

import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>

/**
 * A link to another page of this site. Prefetches once the visitor points at it or reaches it by keyboard, so that a page
 * with many links loads no other page; not at a touch, whose click follows at once. Shows a hint while a slow page loads.
 */
export function PageLink({ children, ...props }: Props) {
  const [interest, setInterest] = useState<'none' | 'touch' | 'hover'>('none')
  // The browser marks what an address names (:target) when it loads the page, and not when the router does.
  if (typeof props.href === 'string' && props.href.includes('#'))
    return <a {...(props as ComponentProps<'a'>)}>{children}</a>
  return (
    <Link
      {...props}
      prefetch={interest === 'hover' ? null : false}
      onPointerEnter={({ pointerType }) => setInterest(pointerType === 'touch' ? 'touch' : 'hover')}
      onFocus={({ target }) => target.matches(':focus-visible') && setInterest('hover')}
    >
      {children}
      {/* Not before: a page has seventy links, and each component costs time on the server and on the phone. */}
      {interest === 'none' ? null : <PendingHint />}
    </Link>
  )
}

/**
 * A hint under the header while the link around it loads its page. CSS delays it, so that quick pages show none. It does not
 * move: an animation would draw frames while React draws the next page, which takes a slow phone a second longer.
 */
function PendingHint() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  // In the body: a fixed element inside a transformed or contained one would not be placed by the screen.
  return createPortal(
    <span
      role="status"
      className="fixed top-20 right-4 z-notice animate-late rounded border border-structure bg-page px-4 py-2 text-label font-semibold text-structure lg:right-6"
    >
      Loading page…
    </span>,
    document.body,
  )
}

type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** False with Alt, Ctrl, Cmd or Shift: the browser opens a new tab or window for such a click, downloads, or scrolls. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
