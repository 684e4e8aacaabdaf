import type { ReactNode } from 'react'
import { PublicFrame } from '../public-frame'

/** Every public page; the preview of a page (app/preview) stands outside it and has no frame (decision 8). */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>
}
