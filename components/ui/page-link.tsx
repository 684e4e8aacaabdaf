import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  href: string
  /** False: the next page keeps the place of this one. */
  scroll?: boolean
}

/**
 * A link to another page of this site, which Navigation follows without loading the document. No next/link: a page has seventy,
 * and hydrating each takes time on a phone.
 */
export function PageLink({ scroll = true, children, ...props }: Props) {
  // The browser marks what an address names (:target) when it loads the page, and not when the router does.
  const isPlain = props.href.includes('#')
  return (
    <a {...props} data-page-link={isPlain ? undefined : scroll ? 'top' : 'keep'}>
      {children}
    </a>
  )
}

type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** False with Alt, Ctrl, Cmd or Shift: the browser opens a new tab or window for such a click, downloads, or scrolls. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
