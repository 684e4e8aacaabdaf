import type { ReactNode } from 'react'
import { PublicFrame } from '@/app/frames'

export default function PersonalSiteLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>
}
