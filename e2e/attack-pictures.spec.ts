import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import nextConfig from '../next.config'
import { startOwnSite } from './own-site'
import { ask, forAll } from './raw-http'

// The picture resizer is the one part of the site that a stranger can make work hard (issue 5, item 9).

const {
  deviceSizes = [],
  imageSizes = [],
  qualities = [],
  maximumDiskCacheSize = 0,
} = nextConfig.images ?? {}
const widths = [...deviceSizes, ...imageSizes]
const OWN = '/media/hero-dusk.jpg'

const address = (url: string, width: string | number = 96, quality: string | number = 65) =>
  `/_next/image?${new URLSearchParams({ url, w: String(width), q: String(quality) })}`

const sources = [
  'https://evil.example/a.jpg',
  'http://127.0.0.1:22/',
  'http://169.254.169.254/latest/meta-data',
  '//evil.example/a.jpg',
  '/\\evil.example/a.jpg',
  'file:///etc/passwd',
  'data:image/svg+xml,<svg/>',
  'ftp://evil.example/a.jpg',
  '/media/../site.db',
  '/media/..%2f..%2fpackage.json',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/....//package.json',
  '/../../etc/passwd',
  '/media/',
  '/media',
  '/media/no-such.jpg',
  '/media/floorplan-2bhk.svg',
  '/media/banner-720.mp4',
  '/media/walkthrough-plots.vtt',
  '/samples/tour-360.html',
  '/icons/park.svg',
  '/icons/mark-512.png',
  '/og.png',
  '/home',
  '/api/health',
  '/api/v1/projects/find',
  '/_next/image?url=%2Fmedia%2Fhero-dusk.jpg&w=96&q=65',
  '/_next/static/chunks/x.js',
  '/favicon.ico',
  `${OWN}?x=1`,
  `${OWN}#x`,
  `/media/././hero-dusk.jpg`,
  `${OWN}%00.png`,
  `${OWN}/`,
  `/MEDIA/hero-dusk.jpg`,
  `/media//hero-dusk.jpg`,
  `/media/./hero-dusk.jpg`,
  'media/hero-dusk.jpg',
  '',
  ' ',
  '/'.repeat(4000),
  `/media/${'a'.repeat(3000)}.jpg`,
]

/** Everything but what next.config.ts lists; each is another way to make the server work or the disk fill. */
function listAbuses(): string[] {
  const tampered = ['&w=96', '&q=65', '&url=%2Fog.png', '&w[]=96', '&w=96&w=192'].map(
    (more) => address(OWN) + more,
  )
  const lacking = ['', '?', '?url=', `?url=${OWN}`, `?url=${OWN}&w=96`, `?url=${OWN}&q=65`, '?w=96&q=65'].map(
    (query) => `/_next/image${query}`,
  )
  const foreign = sources.flatMap((source) => widths.slice(0, 2).map((width) => address(source, width, 65)))
  const odd = [
    '0',
    '-1',
    '1.5',
    '1e2',
    '0x60',
    'NaN',
    '',
    ' 96',
    '96 ',
    '9'.repeat(400),
    '16384',
    '3840',
    '2048',
  ]
  const sizes = [
    ...odd.flatMap((width) => [address(OWN, width, 65), address(OWN, 96, width)]),
    ...Array.from({ length: 1700 }, (_, width) => width + 1)
      .filter((width) => !widths.includes(width))
      .map((width) => address(OWN, width, 65)),
    ...Array.from({ length: 200 }, (_, quality) => quality)
      .filter((quality) => !qualities.includes(quality))
      .flatMap((quality) => [address(OWN, 96, quality), address(OWN, 640, quality)]),
  ]
  return [...tampered, ...lacking, ...foreign, ...sizes]
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  ).length
}

/** Pictures, times everything that next.config.ts lets ask of them; the third kind is the picture's own. */
function countVariants(): number {
  const pictures = readdirSync('public/media', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(jpe?g|png|webp|avif)$/.test(name),
  )
  return pictures.length * widths.length * qualities.length * ((nextConfig.images?.formats?.length ?? 0) + 1)
}

test('2,000 abuses of the resizer: none is answered with a picture, none stays on the disk', async () => {
  test.setTimeout(300_000)
  const site = await startOwnSite()
  try {
    expect((await ask(site.origin, address(OWN, 192, 50))).status).toBe(200)
    const abuses = listAbuses()
    expect(abuses.length).toBeGreaterThan(2000)
    const answered = await forAll(abuses, async (target) => {
      const { status, headers } = await ask(site.origin, target, { headers: { accept: 'image/avif' } })
      const isRefused = status >= 400 && status < 500 && !/^image\//.test(String(headers['content-type']))
      return isRefused ? [] : [`${status} ${target.slice(0, 200)}`]
    })
    expect(answered.flat()).toEqual([])
    expect(countFiles(path.resolve('.next/cache/images'))).toBeLessThanOrEqual(countVariants())
  } finally {
    await site.stop()
  }
})

test('what a visitor claims to accept makes no variant beyond the listed formats', async ({ baseURL }) => {
  const accepts = [
    'image/avif',
    'image/webp',
    'image/png',
    'image/jxl',
    'image/avif;q=0',
    '*/*',
    'x',
    '',
    'image/*',
  ]
  const types = await forAll(accepts, async (accept) => {
    const { status, headers } = await ask(baseURL, address(OWN, 96, 50), { headers: { accept } })
    return `${status} ${headers['content-type']}`
  })
  // The picture's own kind is for browsers that know neither.
  for (const type of types) expect(type).toMatch(/^200 image\/(avif|webp|jpeg)$/)
})

test('all variants that can be asked for fit the disk that is set aside for them', () => {
  expect(countVariants()).toBeLessThan(5000)
  // Beyond it Next drops those that were not asked for longest.
  expect(maximumDiskCacheSize).toBeLessThanOrEqual(500_000_000)
  expect(maximumDiskCacheSize / countVariants()).toBeGreaterThan(50_000)
})
