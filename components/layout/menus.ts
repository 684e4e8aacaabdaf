/**
 * Adds what HTML does not do for menus. Each `details[data-menu]` closes on Escape, on a click outside or on one of its
 * links, and when the focus leaves it.
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

function closeMenusOnClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  closeOtherMenus(target)
  const menu = target.closest('a')?.closest<HTMLDetailsElement>('details[data-menu]')
  if (menu) closeMenu(menu)
}

function closeMenusOnFocus({ target }: FocusEvent): void {
  if (target instanceof Element) closeOtherMenus(target)
}

function closeMenusOnEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  for (const menu of listOpenMenus()) closeMenu(menu)
}
