/** Delay before a submenu closes, so that a diagonal movement of the pointer to it does not close it. */
const CLOSE_DELAY_MS = 160

/**
 * What HTML does not do for menus by itself, once for all menus of a page: each `details` with `data-menu`, and each popover. A
 * click on a link of the menu or outside, Escape, and leaving it with the focus close it. On desktops a mouse
 * over an element with `data-hover` opens the menu in it.
 */
export function watchMenus(): () => void {
  const listening = new AbortController()
  // Before the handlers of React: a dialog that opens from a menu finds the focus on the menu's button.
  const options = { signal: listening.signal, capture: true }
  let hovered: HTMLDetailsElement | null = null
  let closing: ReturnType<typeof setTimeout> | undefined

  const listOpen = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
  const close = (menu: HTMLDetailsElement) => {
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true })
    menu.open = false
  }
  const hidePopovers = () => {
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.togglePopover?.(false)
  }

  const onClick = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    for (const menu of listOpen())
      if (!menu.contains(target)) menu.open = false
      else if (target.closest('a')) close(menu)
    if (target.closest('[popover] a')) hidePopovers()
    // Under the mouse it is open already: the click must not close what hovering has opened.
    if (hovered?.contains(target) && target.closest('summary')) event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    for (const menu of listOpen()) if (!menu.contains(target)) menu.open = false
    if (!target.closest('[popover], [popovertarget]')) hidePopovers()
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') for (const menu of listOpen()) close(menu)
  }
  const onHover = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !window.matchMedia('(min-width: 64rem)').matches) return
    const item = target instanceof Element ? target.closest('[data-hover]') : null
    const menu = item?.querySelector('details') ?? null
    if (menu === hovered) return
    const previousMenu = hovered
    hovered = menu
    clearTimeout(closing)
    // The browser closes the other menu of the same name.
    if (menu) menu.open = true
    else closing = setTimeout(() => previousMenu?.removeAttribute('open'), CLOSE_DELAY_MS)
  }
  document.addEventListener('click', onClick, options)
  document.addEventListener('focusin', onFocus, options)
  document.addEventListener('keydown', onKey, options)
  document.addEventListener('pointerover', onHover, options)
  return () => listening.abort()
}
