import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { getEnv } from '@/lib/env'
import { site } from '@/lib/site'
import { Document } from './document'

export const metadata: Metadata = { metadataBase: new URL(getEnv().siteOrigin), applicationName: site.name }
export const viewport: Viewport = { themeColor: '#17493A' }

/** The document without a frame; (site) and preview add their own. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}
