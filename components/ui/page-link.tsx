import Link from 'next/link'
import type { ComponentProps } from 'react'
import { PendingHint } from './pending-hint'

/** A link to another page of this site; shows a hint while a slow page loads. */
export function PageLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link {...props}>
      {children}
      <PendingHint />
    </Link>
  )
}
