import type { ReactNode } from 'react'

export const dynamic = 'force-dynamic'

/** Pages that are rendered for one request: their query chooses what they show, or they belong to one visitor. */
export default function PersonalLayout({ children }: { children: ReactNode }) {
  return children
}
