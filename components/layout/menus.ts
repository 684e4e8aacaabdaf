/** A diagonal movement of the pointer towards a submenu must not close it. */
const CLOSE_DELAY_MS = 160

/**
 * Adds what HTML does not do for menus. Each `details[data-menu]` and each popover closes on Escape, on a click outside
 * or on one of its links, and when the focus leaves it. On desktops, hovering over `[data-hover]` opens the menu
 * inside.
 */
export function watchMenus(): () => void {
  const listening = new AbortController()
  // Captured, to run before React's handlers: a dialog that opens from a menu must find the focus on the menu's button.
  const options = { signal: listening.signal, capture: true }
  document.addEventListener('click', handleClick, options)
  document.addEventListener('focusin', handleFocus, options)
  document.addEventListener('keydown', handleKeyDown, options)
  watchHover(options)
  return () => listening.abort()
}

function listOpenMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
}

function closeOtherMenus(target: Element): void {
  for (const menu of listOpenMenus()) {
    if (!menu.contains(target)) menu.open = false
  }
}

/** Moves the focus from a link of the menu to its button, because a hidden link cannot keep it. */
function closeMenu(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true })
  menu.open = false
}

function hidePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.togglePopover?.(false)
}

function handleClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  closeOtherMenus(target)
  const link = target.closest('a')
  if (!link) return
  // By now only the menu that contains the link is open.
  for (const menu of listOpenMenus()) closeMenu(menu)
  const popover = link.closest('[popover]')
  if (popover && !isLinkWithin(popover, link)) hidePopovers()
}

/** Whether the link leads to a part of the popover itself, such as from a plot on an enlarged plan to its panel. */
function isLinkWithin(popover: Element, link: Element): boolean {
  const href = link.getAttribute('href') ?? ''
  return href.startsWith('#') && popover.contains(document.getElementById(href.slice(1)))
}

function handleFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return
  closeOtherMenus(target)
  if (!target.closest('[popover], [popovertarget]')) hidePopovers()
}

function handleKeyDown({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  for (const menu of listOpenMenus()) closeMenu(menu)
}

function watchHover(options: AddEventListenerOptions): void {
  let hovered: HTMLDetailsElement | null = null
  let closing: ReturnType<typeof setTimeout> | undefined

  function handleHover({ target, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse' || !window.matchMedia('(min-width: 64rem)').matches) return
    const item = target instanceof Element ? target.closest('[data-hover]') : null
    const menu = item?.querySelector('details') ?? null
    if (menu === hovered) return
    const previousMenu = hovered
    hovered = menu
    clearTimeout(closing)
    // The browser closes the other `details` of the same name.
    if (menu) menu.open = true
    else closing = setTimeout(() => previousMenu?.removeAttribute('open'), CLOSE_DELAY_MS)
  }

  /** A click on the button of a menu must not close it when hovering has just opened it. */
  function keepOpen(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('summary') : null
    // Escape may have closed it meanwhile.
    if (button && button.parentElement === hovered && hovered?.open) event.preventDefault()
  }

  document.addEventListener('pointerover', handleHover, options)
  document.addEventListener('click', keepOpen, options)
}
