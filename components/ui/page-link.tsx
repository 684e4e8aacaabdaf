import Link from 'next/link'
import type { ComponentProps } from 'react'

/** A link to another page of this site. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />
}
