import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { colors } from '@/lib/content/theme'
import { getEnv } from '@/lib/env'
import { buildMarkPath, getIconPath } from '@/lib/media/icons'
import { site } from '@/lib/site'

export const metadata: Metadata = {
  metadataBase: new URL(getEnv().siteOrigin),
  applicationName: site.name,
  icons: { icon: getIconPath('mark'), apple: buildMarkPath(180) },
}
export const viewport: Viewport = { themeColor: colors.structure.DEFAULT }

/** The document. The layouts of `[frame]` and `personal` add header and footer. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
