import type { ComponentProps } from 'react'

/**
 * A link to another page of this site: plain HTML that works by itself. `data-page` has FollowLinks (follow-links.tsx)
 * fetch the page ahead and show it without a reload; links without it, e.g. to files, are left to the browser.
 */
export function PageLink(props: ComponentProps<'a'> & { href: string }) {
  return <a data-page="" {...props} />
}
