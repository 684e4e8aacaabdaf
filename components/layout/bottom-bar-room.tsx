'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { projectPath } from '@/lib/paths'

/**
 * Project pages have a bar of their own at the bottom on phones (components/projects/detail/bottom-bar.tsx): what it
 * does already is left out there, and below the footer there is room for it. By the address, in the classes alone:
 * `body:has()` would have the whole page's styles worked out anew whenever something is added to it.
 */
function useBottomBar(): boolean {
  return usePathname()?.startsWith(projectPath('')) ?? false
}

/** What the bottom bar does, too. */
export function UnlessBottomBar({ children }: { children: ReactNode }) {
  return <span className={useBottomBar() ? 'max-md:hidden' : undefined}>{children}</span>
}

/** Below the footer, so that the bar covers nothing of it. */
export function BottomBarRoom() {
  return (
    <div
      className={
        useBottomBar() ? 'h-[calc(4.5rem+env(safe-area-inset-bottom))] bg-neem md:hidden' : undefined
      }
    />
  )
}
