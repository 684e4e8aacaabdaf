/** A diagonal movement of the pointer towards a submenu must not close it. */
const CLOSE_DELAY_MS = 160

/** On desktops, hovering over `[data-hover]` opens the menu inside. */
export function watchHoveredMenu(): () => void {
  let hovered: HTMLDetailsElement | null = null
  let closing: ReturnType<typeof setTimeout> | undefined

  function openHovered({ target, pointerType }: PointerEvent) {
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

  document.addEventListener('pointerover', openHovered)
  document.addEventListener('click', keepOpen)
  return () => {
    document.removeEventListener('pointerover', openHovered)
    document.removeEventListener('click', keepOpen)
  }
}
