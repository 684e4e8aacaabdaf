/** The PageLink that an event happened in, when it leads to a page of this site in this window; else null. */
export function findPageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  return link.origin === window.location.origin ? link : null
}

/** True for a click that means "here": the primary button, or Enter, without a key that asks for a tab or a file. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
