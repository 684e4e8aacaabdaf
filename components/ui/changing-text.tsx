/**
 * Text that changes while the page is open, in an element that React replaces whole. A browser that translates the page puts
 * its own text in the place of ours, and React would then change a text that is not shown any more, or fail to remove it.
 */
export function ChangingText({ children }: { children: string | number }) {
  return <span key={children}>{children}</span>
}
