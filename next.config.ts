import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { SCREEN_WIDTHS, SMALL_WIDTHS } from './lib/pictures/widths'
import { listHeaderRules } from './lib/security/headers'

/** app/api/[...path]/route.ts answers 404 with a short text. */
const MISSING = '/api/missing'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // middleware.ts redirects addresses that end in a slash, and old ones in the same step.
  skipProxyUrlNormalize: true,
  skipTrailingSlashRedirect: true,
  // The page for unmatched addresses is global-not-found.tsx: a root not-found.tsx is part of every page's payload.
  experimental: {
    globalNotFound: true,
    // A stylesheet costs a round trip before the first paint: half a second on a slow line.
    inlineCss: true,
    // On a slow line another request for a script costs more than code that two pages each load.
    turbopackChunking: { minChunkSize: 300_000, maxMergeChunkSize: 2_000_000, maxChunkCountPerGroup: 1 },
  },
  // Next checks types through the JavaScript API of TypeScript, which version 7 does not have. `npm test` checks them.
  typescript: { ignoreBuildErrors: true },
  // Keeps rendered pages in memory for one catalogue version at a time.
  cacheHandler: fileURLToPath(new URL('./lib/cache/page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  serverExternalPackages: ['libsql', 'pg'],
  // app/pictures encodes them, because Next's optimizer does not limit how many it encodes at the same time.
  images: { loader: 'custom', deviceSizes: SCREEN_WIDTHS, imageSizes: SMALL_WIDTHS },
  headers: async () => listHeaderRules(),
  // Missing files and calls get a short text, not a page.
  rewrites: async () => ({
    beforeFiles: [
      // An original is served without its camera metadata.
      { source: '/media/:path((?!host/).+)', destination: '/api/media/:path' },
      // Next's optimizer is off.
      { source: '/_next/image', destination: MISSING },
    ],
    // Missing files in these folders must not reach app/[frame], which would take the folder for a frame.
    afterFiles: [
      { source: '/(_next|samples)/:path*', destination: MISSING },
      { source: '/share/:name', destination: MISSING },
      { source: '/(brochure|icons)/:name/:path+', destination: MISSING },
    ],
    fallback: [
      { source: '/favicon.ico', destination: '/icons/mark-48.png' },
      { source: '/apple-touch-icon:kind([^/]*).png', destination: '/icons/mark-180.png' },
      { source: '/:path*', destination: MISSING },
    ],
  }),
}

export default config
