import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { addMissingHeaders } from './secure-answers.mjs'

const ORIGIN = 'http://localhost:3000'

/** The headers of an answer that brings these itself. */
async function answer(
  path: string,
  own: Record<string, string> = {},
  { asked = {}, site = ORIGIN }: { asked?: Record<string, string>; site?: string } = {},
): Promise<http.IncomingHttpHeaders> {
  const server = http.createServer((_, response) => {
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
    addMissingHeaders(response, site)
    response.end('x')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await new Promise((resolve, reject) => {
      http
        .get(
          { port: (server.address() as AddressInfo).port, path, headers: asked, agent: false },
          (response) => {
            response.resume().on('end', () => resolve(response.headers))
          },
        )
        .on('error', reject)
    })
  } finally {
    server.close()
  }
}

const DATA = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

test('an answer that brings nothing gets all of it, and says no transport security over plain HTTP', async () => {
  const headers = await answer('/api/v1/projects/find', { 'content-type': 'application/json' })
  expect(headers).toMatchObject({
    'content-security-policy': DATA,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(headers['permissions-policy']).toMatch(/^camera=\(\), microphone=\(\)/)
  // The 360 tour moves with the phone.
  expect(headers['permissions-policy']).not.toContain('gyroscope')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['reporting-endpoints']).toBeUndefined()
})

test('what an answer brings itself stays as it is', async () => {
  const own = { 'content-security-policy': "default-src 'self'", 'referrer-policy': 'no-referrer' }
  expect(await answer('/home', { ...own, 'content-type': 'text/html' })).toMatchObject({
    ...own,
    'reporting-endpoints': 'policy="/api/reports"',
  })
})

test.each(['/media/hero-dusk.jpg', '/_next/image?url=%2Fmedia%2Fa.jpg&w=96&q=65', '/og.png', '/x/plan.pdf'])(
  '%s may stand elsewhere and be opened in a tab',
  async (path) => {
    const headers = await answer(path)
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['content-security-policy']).toContain("media-src 'self'")
    expect(headers['content-security-policy']).not.toContain('script-src')
  },
)

test('only the sample maps may stand in a frame, and only in ours', async () => {
  const headers = await answer('/samples/tour-360.html', { 'content-type': 'text/html' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test.each([
  [{ 'x-forwarded-proto': 'https' }, ORIGIN],
  [{ 'x-forwarded-proto': 'http, HTTPS' }, ORIGIN],
  [{}, 'https://www.example.com'],
])('transport security with %j', async (asked, site) => {
  expect((await answer('/home', {}, { asked, site }))['strict-transport-security']).toBe('max-age=63072000')
})
