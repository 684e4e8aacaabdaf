import { expect, test } from 'playwright/test'
import { getPictureHash } from '../lib/pictures/address'
import { renderMissingSizes } from '../lib/pictures/sizes'
import {
  buildBrochurePath,
  buildPicturePath,
  buildPostPath,
  buildProjectPath,
  paths,
} from '../lib/routing/paths'
import { eightInParallel, type RawRequest, requestRaw } from '../lib/testing/raw-http'
import { hasSampleRedirects, NOT_THE_SAMPLE } from '../lib/testing/sample'
import { runCommand } from '../lib/testing/start-server'
import { getBehindNginx, PUBLIC_ORIGIN } from './behind-nginx'
import { waitForHydration, withoutPictures } from './open-page'

const POST = 'joint-development-questions-for-a-landowner'

test.describe('the site with the settings of the manual, behind nginx @nginx', () => {
  // Next makes the addresses of redirects and rewrites relative when they have the origin that it listens on. With
  // HOST=127.0.0.1 `request.nextUrl` has another one, http://localhost, and without HOST the same. All tests ran
  // without HOST, so that the documented setting was broken unseen.
  test('redirects and rewrites stay on the site, whatever the proxy says of host and protocol', async () => {
    test.skip(!hasSampleRedirects, NOT_THE_SAMPLE)
    const origin = `http://127.0.0.1:${getBehindNginx().sitePort}`
    for (const headers of [
      { host: new URL(PUBLIC_ORIGIN).host, 'x-forwarded-proto': 'https' },
      { host: new URL(PUBLIC_ORIGIN).host },
      {},
    ]) {
      for (const [address, location] of [
        ['/', paths.home],
        ['/About_Us.php?utm_source=a%20b', `${paths.about}?utm_source=a%20b`],
        ['/view_project?project_id=8', buildProjectPath('cassia-vii')],
      ] as const)
        expect((await requestRaw(origin, address, { headers })).headers.location).toEqual([location])
      for (const address of [`${paths.home}?type=preview`, `${paths.search}?q=pool`, '/enquiry?project_id=8'])
        expect((await requestRaw(origin, address, { headers })).status, address).toBe(200)
    }
  })

  test('each response has each security header once, responses of nginx itself, too', async () => {
    const origin = `${PUBLIC_ORIGIN}:${getBehindNginx().nginxPort}`
    const json = { 'content-type': 'application/json' }
    const responses: [string, number, RawRequest?][] = [
      [paths.home, 200],
      ['/', 308],
      ['/no-such-page', 404],
      ['/media/hero-dusk.jpg', 200],
      ['/media/banner-720.mp4', 206, { headers: { range: 'bytes=0-9' } }],
      ['/api/health/live', 200],
      ['/%zz', 400],
      [paths.home, 405, { method: 'POST' }],
      ['/api/v1/enquiry/create', 413, { method: 'POST', headers: json, body: 'x'.repeat(70_000) }],
      // nginx would redirect these to its own port.
      ['/api', 404],
      ['/pictures', 404],
      ['/_next/static', 404],
    ]
    const once = [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'strict-transport-security',
    ]
    const faults = await eightInParallel.map(responses, async ([target, status, request]) => {
      const { status: got, headers } = await requestRaw(origin, target, request)
      const wrong = once.filter((name) => headers[name]?.length !== 1)
      return got === status && wrong.length === 0 ? [] : [`${target} ${got}, not ${status}: ${wrong.join()}`]
    })
    expect(faults.flat()).toEqual([])
  })
})

test.describe('files and published posts behind nginx @nginx', () => {
  test('films, brochures and scripts are sent in parts; a part beyond the end is 416', async () => {
    const origin = `${PUBLIC_ORIGIN}:${getBehindNginx().nginxPort}`
    const [script = ''] =
      /\/_next\/static\/[^"]+\.js/.exec((await requestRaw(origin, paths.home)).body.toString()) ?? []
    for (const target of ['/media/banner-720.mp4', buildBrochurePath('cassia-vii'), script]) {
      const part = await requestRaw(origin, target, { headers: { range: 'bytes=0-9' } })
      expect([target, part.status, part.body.length]).toEqual([target, 206, 10])
      expect((await requestRaw(origin, target, { headers: { range: 'bytes=999999999-' } })).status).toBe(416)
    }
  })

  test('AVIF is sent to browsers that accept it, and to no others, whichever comes first', async () => {
    const origin = `${PUBLIC_ORIGIN}:${getBehindNginx().nginxPort}`
    const avif = ['image/avif,image/webp,*/*', 'image/avif'] as const
    const webp = ['image/webp,*/*', 'image/webp'] as const
    for (const [src, first, second] of [
      ['/media/completed-5.jpg', avif, webp],
      ['/media/completed-6.jpg', webp, avif],
    ] as const) {
      const size = { src, hash: String(getPictureHash(src)), width: 750 }
      const address = buildPicturePath(src, 750, size.hash)
      // In the site's folder, before nginx has a copy, because the job may not have made it yet.
      await renderMissingSizes([size], 'photograph')
      for (const [accept, type] of [first, second, first]) {
        const { status, headers } = await requestRaw(origin, address, { headers: { accept } })
        const got = [status, headers['content-type'], headers.vary?.includes('Accept')]
        expect([address, accept, ...got]).toEqual([address, accept, 200, [type], true])
      }
    }
  })

  test('a post that is published shows when the copy of nginx has ended', async ({ page, request }) => {
    const env = { DATA_DIR: getBehindNginx().dataDir, SITE_ORIGIN: PUBLIC_ORIGIN }
    const link = (await runCommand(env, 'preview-link', 'blog', POST)).trim()
    expect(new URL(link).origin).toBe(PUBLIC_ORIGIN)
    const isListed = async () => (await (await request.get(paths.blog)).text()).includes(POST)
    expect(await isListed()).toBe(false)
    await withoutPictures(page)
    await page.goto(link)
    const control = page.getByRole('region', { name: 'Publishing' }).getByRole('button')
    await waitForHydration(page)
    page.once('dialog', (dialog) => dialog.accept())
    await control.click()
    await expect(control).toHaveText('Un Publish')
    await expect.poll(isListed, { intervals: [50] }).toBe(true)
    expect((await request.get(buildPostPath(POST))).status()).toBe(200)
  })
})
