'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { PendingHint } from './pending-hint'

type Props = Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>

/**
 * A link to another page of this site. Prefetches once the visitor points at it, touches or focuses it, so that a page
 * with many links loads no other page; shows a hint while a slow page loads.
 */
export function PageLink({ children, ...props }: Props) {
  const [isLikely, setLikely] = useState(false)
  const expect = () => setLikely(true)
  return (
    <Link {...props} prefetch={isLikely ? null : false} onPointerEnter={expect} onFocus={expect}>
      {children}
      <PendingHint />
    </Link>
  )
}
