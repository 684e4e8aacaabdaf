import type { ReactNode } from 'react'
import { PublicFrame } from '@/app/frames'
import '@/app/styles/site.css'

export default function PersonalSiteLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>
}
