import type { MetadataRoute } from 'next'
import { paths } from '@/lib/paths'
import { site } from '@/lib/site'

/** The web app manifest. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: paths.home,
    display: 'minimal-ui',
    background_color: '#FFFFFF',
    theme_color: '#17493A',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/mark-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/mark-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/mark-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
