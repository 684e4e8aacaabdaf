import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  href: string
  /** False keeps what is seen of the page where it is. */
  scroll?: boolean
}

/** A link to another page of this site; with script PageBehaviour opens it without loading the document anew. */
export function PageLink({ href, scroll = true, ...props }: Props) {
  // The browser marks what an address names (:target) when it loads the page, and not when the router does.
  const page = href.includes('#') ? undefined : scroll ? 'top' : 'stay'
  return <a href={href} data-page={page} {...props} />
}

type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** False with Alt, Ctrl, Cmd or Shift: the browser opens a new tab or window for such a click, downloads, or scrolls. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
