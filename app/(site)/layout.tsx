import type { ReactNode } from 'react'
import { PublicFrame } from '../public-frame'

/** The frame of every public page. Previews (app/preview) have none. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>
}
