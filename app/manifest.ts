import type { MetadataRoute } from 'next'
import { colors } from '@/lib/content/theme'
import { buildMarkPath, getIconPath } from '@/lib/media/icons'
import { paths } from '@/lib/routing/paths'
import { site } from '@/lib/site'

const { structure, page } = colors

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: paths.home,
    display: 'minimal-ui',
    background_color: page,
    theme_color: structure.DEFAULT,
    icons: [
      { src: getIconPath('mark'), sizes: 'any', type: 'image/svg+xml' },
      { src: buildMarkPath(192), sizes: '192x192', type: 'image/png' },
      { src: buildMarkPath(512), sizes: '512x512', type: 'image/png' },
      { src: buildMarkPath(512), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
