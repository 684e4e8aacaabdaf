/**
 * Closes an open popover when one of its links is used, and when the focus leaves it. The browser itself closes it on
 * Escape and on a press outside.
 */
export function watchPopovers(): () => void {
  const listening = new AbortController()
  // Captured, to run before React's handlers: a dialog that opens from the menu must find it closed.
  const options = { signal: listening.signal, capture: true }
  document.addEventListener('click', hidePopoversOnClick, options)
  document.addEventListener('focusin', hidePopoversOnFocus, options)
  return () => listening.abort()
}

function hidePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.togglePopover?.(false)
}

function hidePopoversOnClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const popover = link?.closest('[popover]')
  if (link && popover && !isLinkWithin(popover, link)) hidePopovers()
}

/** Whether the link leads to a part of the popover itself, such as from a plot on an enlarged plan to its panel. */
function isLinkWithin(popover: Element, link: Element): boolean {
  const href = link.getAttribute('href') ?? ''
  return href.startsWith('#') && popover.contains(document.getElementById(href.slice(1)))
}

function hidePopoversOnFocus({ target }: FocusEvent): void {
  if (target instanceof Element && !target.closest('[popover], [popovertarget]')) hidePopovers()
}
