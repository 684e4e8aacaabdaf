import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import './globals.css'

const anek = localFont({
  preload: false,
  src: '../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  weight: '100 800',
  display: 'swap',
  adjustFontFallback: 'Arial',
  variable: '--font-anek',
})

/** The document with the site's typeface and styles: for the root layout, and for global-not-found.tsx, which has no layout. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={anek.variable}>
      <body>{children}</body>
    </html>
  )
}
