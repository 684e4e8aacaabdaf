/**
 * Open submenus, filters and share menus; and all popovers, because browsers without them do not know `:popover-open`.
 */
const MENUS = 'details[data-menu][open], [popover]'

/**
 * Adds what HTML does not do for menus and popovers: they close when one of their links is used and when the focus
 * leaves them. `details[data-menu]` also closes on Escape and on a click outside, as the browser itself does for
 * popovers. Escape closes a submenu that CSS shows under the pointer, too.
 */
export function watchMenus(): () => void {
  const listening = new AbortController()
  // Captured, to run before React's handlers: a dialog that opens from a menu must find the focus on the menu's button.
  const options = { signal: listening.signal, capture: true }
  document.addEventListener('click', closeMenusOnClick, options)
  document.addEventListener('focusin', closeMenusOnFocus, options)
  document.addEventListener('keydown', closeMenusOnEscape, options)
  return () => listening.abort()
}

function closeMenusOnClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  for (const menu of listMenus()) {
    if (!menu.contains(target)) closeDetails(menu)
    else if (link && !isLinkWithin(menu, link)) closeMenu(menu)
  }
}

/** Whether the link leads to a part of the menu itself, such as from a plot on an enlarged plan to its panel. */
function isLinkWithin(menu: Element, link: Element): boolean {
  const href = link.getAttribute('href') ?? ''
  return href.startsWith('#') && menu.contains(document.getElementById(href.slice(1)))
}

function closeMenusOnFocus({ target }: FocusEvent): void {
  // The button of a popover opens and closes it.
  if (!(target instanceof Element) || target.closest('[popovertarget]')) return
  for (const menu of listMenus()) {
    if (!menu.contains(target)) closeMenu(menu)
  }
}

function closeMenusOnEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  listMenus().forEach(closeDetails)
  const hoveredItem = document.querySelector('.menu-item:hover')
  if (hoveredItem) dismissUntilLeft(hoveredItem)
}

/** menu.css hides the submenu of a dismissed item. */
function dismissUntilLeft(item: Element): void {
  item.toggleAttribute('data-dismissed', true)
  item.addEventListener('pointerleave', () => item.removeAttribute('data-dismissed'), { once: true })
}

function listMenus(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(MENUS)]
}

function closeMenu(menu: HTMLElement): void {
  closeDetails(menu)
  // Does nothing while it is closed.
  if (menu.popover) menu.hidePopover()
}

/** Moves the focus from a link of the menu to its button, because a hidden link cannot keep it. */
function closeDetails(menu: HTMLElement): void {
  if (!(menu instanceof HTMLDetailsElement)) return
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true })
  menu.open = false
}
