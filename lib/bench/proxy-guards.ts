import assert from 'node:assert/strict'
import fs from 'node:fs'
import http2 from 'node:http2'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { leadEndpoints } from '../leads/endpoints'
import { paths } from '../paths'
import { readAnswer } from './answer'
import { bodyChecks } from './proxy-bodies'
import { ask, type Check, listSeen } from './proxy-check'
import { post, talk } from './proxy-talk'

/** Everything here would harm or mislead the site behind. */
const UNWANTED = {
  'x-middleware-subrequest': 'middleware:middleware:middleware',
  'x-middleware-rewrite': '/preview/home',
  'x-middleware-anything-new': '1',
  'next-action': 'abcdef',
  'x-nextjs-data': '1',
  'x-invoke-path': '/preview/home',
  'x-matched-path': '/preview/home',
  'x-preview-address': '/home',
  'content-security-policy': "script-src 'nonce-evil'",
  'content-security-policy-report-only': "script-src 'nonce-evil'",
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-original-url': '/preview/home',
  'x-http-method-override': 'DELETE',
  forwarded: 'host=evil.example',
  cookie: '__prerender_bypass=1',
  authorization: 'Basic eDp5',
  te: 'trailers',
  upgrade: 'h2c',
  connection: 'Upgrade, HTTP2-Settings',
  'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA',
}

/** What nginx lets through and what it does not (deploy/nginx). */
export const guardChecks: Check[] = [
  {
    what: 'HTTP is sent to HTTPS in one hop, other hosts get nothing',
    run: async (bed) => {
      const { status, headers } = await readAnswer(`${bed.nginx.plainOrigin}/about_us?a=1`)
      assert.deepEqual([status, headers.location], [308, `${bed.nginx.origin}/about_us?a=1`])
      const evil = { headers: { host: 'evil.example' } }
      await assert.rejects(readAnswer(bed.nginx.plainOrigin, evil), /hang up|ECONNRESET/)
      await assert.rejects(
        talk(bed, 'GET / HTTP/1.1\r\n\r\n', { servername: 'evil.example' }),
        /handshake|alert|unrecognized/i,
      )
    },
  },
  {
    what: 'HTTP/2, TLS 1.2 and 1.3, nothing older',
    run: async (bed) => {
      const close = `GET ${paths.home} HTTP/1.1\r\nHost: ${bed.nginx.host}\r\nConnection: close\r\n\r\n`
      for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
        assert.match(await talk(bed, close, { minVersion: version, maxVersion: version }), /^HTTP\/1\.1 200/)
      const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
      await assert.rejects(talk(bed, close, old))
      const client = http2.connect(bed.nginx.origin, { rejectUnauthorized: false })
      const status = await new Promise((resolve, reject) => {
        client.on('error', reject)
        client.request({ ':path': paths.home }).on('response', (headers) => resolve(headers[':status']))
      })
      client.destroy()
      assert.equal(status, 200)
    },
  },
  {
    what: `${Object.keys(UNWANTED).length} headers that are none of a visitor’s business do not reach the site`,
    run: async (bed) => {
      const seen = await listSeen(bed, async () => {
        for (const address of [`${paths.home}?_rsc=1`, '/api/v1/projects/find', '/nobody-knows-this'])
          assert.notEqual((await ask(bed, address, UNWANTED)).status, 101)
      })
      assert.equal(seen.length, 3)
      for (const { headers } of seen) {
        const reached = Object.entries(UNWANTED).filter(([name, value]) => headers[name] === value)
        assert.deepEqual(reached, [])
        assert.deepEqual([headers['x-forwarded-for'], headers['x-forwarded-proto']], ['127.0.0.1', 'https'])
        assert.deepEqual([headers.host, headers['x-forwarded-host']], [bed.nginx.host, bed.nginx.host])
      }
    },
  },
  {
    what: 'a page that is kept is asked for in the same words whoever asks',
    run: async (bed) => {
      const asked = await listSeen(bed, async () => {
        await ask(bed, paths.team, { ...UNWANTED, 'user-agent': 'x', referer: 'http://evil.example/' })
        await ask(bed, paths.terms)
      })
      const [one, other] = asked.map(({ headers }) => JSON.stringify(headers))
      assert.equal(asked.length, 2)
      assert.equal(one, other)
    },
  },
  ...bodyChecks,
  {
    what: 'the build’s files come from disk, packed beforehand, for a year',
    run: async (bed) => {
      const file = path.join(bed.folder, 'static/_next/static/chunk.js')
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(file, 'x'.repeat(1000))
      fs.writeFileSync(`${file}.gz`, gzipSync('x'.repeat(1000)))
      const seen = await listSeen(bed, async () => {
        const { status, headers } = await ask(bed, '/_next/static/chunk.js', { 'accept-encoding': 'gzip' })
        assert.deepEqual([status, headers['content-encoding']], [200, 'gzip'])
        assert.match(headers['cache-control'] ?? '', /max-age=31536000, immutable/)
        assert.equal(headers['x-content-type-options'], 'nosniff')
      })
      assert.equal(seen.length, 0)
    },
  },
  {
    what: 'one address may not post without end; it may still read',
    run: async (bed) => {
      const statuses: number[] = []
      for (let turn = 0; turn < 60; turn += 1)
        statuses.push((await post(bed, leadEndpoints.contact, 2)).status)
      assert.ok(statuses.includes(429))
      assert.equal((await ask(bed, paths.home)).status, 200)
    },
  },
  {
    what: 'a site that fails or is gone: pages as they were, 503 with Retry-After for the rest',
    run: async (bed) => {
      await ask(bed, paths.home)
      await bed.site.stop()
      // Longer than a copy goes uncompared.
      await new Promise((resolve) => setTimeout(resolve, 10_500))
      for (let turn = 0; turn < 3; turn += 1) assert.equal((await ask(bed, paths.home)).status, 200)
      const { status, headers } = await ask(bed, '/api/v1/projects/find')
      assert.deepEqual([status, headers['retry-after']], [503, '10'])
    },
  },
]
