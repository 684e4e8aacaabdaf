/**
 * Text that changes while the page is open, in an element that React replaces whole. A browser that translates the page puts
 * its own text in the place of ours, where React would change the one that is no longer shown, or fail to remove it.
 */
export function ChangingText({ children }: { children: string | number }) {
  return <span key={children}>{children}</span>
}
