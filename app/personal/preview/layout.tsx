import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PreviewFrame } from '@/app/frames'
import '@/app/styles/project.css'

// The address holds a signature.
export const metadata: Metadata = { referrer: 'no-referrer' }

export default function SignedPreviewLayout({ children }: { children: ReactNode }) {
  return <PreviewFrame>{children}</PreviewFrame>
}
