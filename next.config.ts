import type { NextConfig } from 'next'
import { getEnv } from './lib/env'
import { PICTURE_QUALITY, PICTURE_WIDTHS } from './lib/media/picture-sizes'
import { FILE_POLICY } from './lib/security/headers.mjs'

const config: NextConfig = {
  // Only where asked for: `next start`, which serves everywhere else, warns of such a build.
  output: getEnv().isStandalone ? 'standalone' : undefined,
  poweredByHeader: false,
  reactStrictMode: true,
  // The query as it was written: what survives a redirect must not be written anew.
  skipProxyUrlNormalize: true,
  experimental: { globalNotFound: true },
  // `npm test` checks types; a start on a fresh machine need not do it again.
  typescript: { ignoreBuildErrors: true },
  // One cache for pages, per data folder and catalogue version: see lib/cache/handler.mjs.
  cacheHandler: new URL('./lib/cache/handler.mjs', import.meta.url).pathname,
  cacheMaxMemorySize: 0,
  serverExternalPackages: ['libsql', 'pdfkit'],
  // Read by path (lib/brochure/fonts.ts), so that a standalone copy would miss them.
  outputFileTracingIncludes: { '/**': ['./lib/brochure/fonts/*.ttf'] },
  // Long-lived caching of unknown addresses would let strangers fill the disk; ours live until the catalogue changes.
  expireTime: 31536000,
  images: {
    formats: ['image/avif', 'image/webp'],
    // Nothing else is even looked for: clips, drawings and made-up endings are refused by their name.
    localPatterns: [{ pathname: '/media/**/*.{jpg,jpeg,png,webp,avif,JPG,JPEG,PNG,WEBP,AVIF}', search: '' }],
    deviceSizes: PICTURE_WIDTHS.screen,
    imageSizes: PICTURE_WIDTHS.small,
    qualities: Object.values(PICTURE_QUALITY),
    minimumCacheTTL: 2678400,
    maximumDiskCacheSize: 500_000_000,
    contentSecurityPolicy: FILE_POLICY,
  },
  // Missing files and calls are a plain 404, not a page (decision 3): app/api/[...path] says it.
  rewrites: async () => ({
    // The query chooses a page of its own, so that the project is chosen without script, too; see app/(site)/enquiry.
    beforeFiles: [
      {
        source: '/enquiry',
        has: [
          { type: 'query', key: 'project_id', value: '(?<id>[1-9]\\d{0,5})' },
          { type: 'query', key: 'kind', value: 'brochure' },
        ],
        destination: '/enquiry/brochure/:id',
      },
      {
        source: '/enquiry',
        has: [{ type: 'query', key: 'project_id', value: '(?<id>[1-9]\\d{0,5})' }],
        destination: '/enquiry/project/:id',
      },
    ],
    afterFiles: [],
    fallback: [
      { source: '/_next/:path*', destination: '/api/missing' },
      { source: '/api', destination: '/api/missing' },
    ],
  }),
}

export default config
