import assert from 'node:assert/strict'
import { renewGeneration } from '../cache/edge-generation.mjs'
import { paths, projectPath } from '../paths'
import { readAnswer } from './answer'
import { PAGE_CACHE_CONTROL } from './echo-site'
import { ask, type Bed, type Check, listSeen } from './proxy-check'

const HOME = paths.home
const HERD = 500

async function readState(bed: Bed, address: string, headers?: Record<string, string>): Promise<string> {
  return (await ask(bed, address, headers)).headers['x-cache'] ?? 'passed'
}

/** A new catalogue, whose pages the site names by `version`. */
async function publish(bed: Bed, version: string): Promise<void> {
  Object.assign(bed.site.behaviour, { version, status: 200, delayMs: 0 })
  await renewGeneration(bed.folder)
}

/** What nginx keeps, for whom, and for how long (deploy/nginx/page-cache.conf). */
export const keptChecks: Check[] = [
  {
    what: 'without a link to the current catalogue nothing is kept',
    run: async (bed) => {
      for (let turn = 0; turn < 3; turn += 1) assert.equal(await readState(bed, HOME), 'passed')
    },
  },
  {
    what: 'a page is asked for once, packed and unpacked apart',
    run: async (bed) => {
      await publish(bed, 'kept')
      const gzip = { 'accept-encoding': 'br;q=1, gzip;q=0.8' }
      const states = [
        await readState(bed, HOME),
        await readState(bed, HOME),
        await readState(bed, HOME, gzip),
        await readState(bed, HOME, gzip),
        await readState(bed, HOME, { 'accept-encoding': 'gzip;q=0' }),
      ]
      assert.deepEqual(states, ['MISS', 'HIT', 'MISS', 'HIT', 'HIT'])
    },
  },
  {
    what: 'the very next request after a publish is the new page, on every address',
    run: async (bed) => {
      const pages = [HOME, projectPath('cassia-vii'), '/ongoing-projects/chennai/page/2']
      for (let turn = 0; turn < 5; turn += 1) {
        await publish(bed, `turn-${turn}`)
        for (const page of pages) {
          for (let again = 0; again < 2; again += 1)
            assert.equal(String((await ask(bed, page)).body), `turn-${turn} ${page}`)
        }
      }
    },
  },
  {
    what: 'arguments of strangers reach neither the cache nor, for a kept page, the site',
    run: async (bed) => {
      await publish(bed, 'arguments')
      const seen = await listSeen(bed, async () => {
        for (const query of ['?utm_source=x', '?a=b&c', '?%74ype=preview', '?page=2', '?', ''])
          assert.equal(String((await ask(bed, HOME + query)).body), `arguments ${HOME}`)
      })
      assert.deepEqual(
        seen.map(({ url }) => url),
        [HOME],
      )
    },
  },
  {
    what: 'previews, client navigation, forms, the API and odd spellings are passed as they came and never kept',
    run: async (bed) => {
      await publish(bed, 'passed')
      const addresses = [
        `${HOME}?type=preview&signature=a`,
        `${HOME}?_rsc=1a2b3`,
        `${HOME}?utm_source=x&location_id=20`,
        '/%68ome',
        '//home',
        '/./home',
        '/Home',
        '/home/',
        '/ongoing-projects/page/1',
        '/view-project/casia-vii?utm_source=x',
        '/view_project.php?project_id=8',
        '/form/0123456789abcdef0123456789abcdef',
        '/api/v1/projects/find',
        '/api',
        '/flight',
        '/flight/0123.js',
        '/nobody-knows-this',
      ]
      for (const address of addresses) {
        const seen = await listSeen(bed, async () => {
          await readAnswer(bed.nginx.origin, { path: address })
          await readAnswer(bed.nginx.origin, { path: address })
        })
        assert.deepEqual(
          seen.map(({ url }) => url),
          [address, address],
        )
      }
      const client = await listSeen(bed, async () => {
        for (const value of ['1', '0', 'x', 'true']) await ask(bed, HOME, { rsc: value })
        await readAnswer(bed.nginx.origin + HOME, { method: 'POST', body: 'a=b' })
      })
      assert.equal(client.length, 5)
      assert.equal(String((await ask(bed, HOME)).body), `passed ${HOME}`)
    },
  },
  {
    what: 'errors, redirects and whatever is not everybody’s are not kept',
    run: async (bed) => {
      await publish(bed, 'private')
      for (const [status, cacheControl] of [
        [404, PAGE_CACHE_CONTROL],
        [308, PAGE_CACHE_CONTROL],
        [500, PAGE_CACHE_CONTROL],
        [200, 'private, no-store'],
        [200, 'public, max-age=60'],
      ] as const) {
        Object.assign(bed.site.behaviour, { status, cacheControl })
        assert.equal(await readState(bed, HOME), 'MISS', `${status} ${cacheControl}`)
        assert.equal(await readState(bed, HOME), 'MISS', `${status} ${cacheControl}`)
      }
      Object.assign(bed.site.behaviour, { status: 200, cacheControl: PAGE_CACHE_CONTROL })
    },
  },
  {
    what: `${HERD} connections at the moment of a publish ask the site once`,
    run: async (bed) => {
      await publish(bed, 'herd')
      bed.site.behaviour.delayMs = 300
      const seen = await listSeen(bed, async () => {
        const answers = await Promise.all(Array.from({ length: HERD }, () => ask(bed, HOME)))
        assert.ok(answers.every(({ status, body }) => status === 200 && String(body) === `herd ${HOME}`))
      })
      bed.site.behaviour.delayMs = 0
      assert.equal(seen.length, 1)
    },
  },
  {
    what: 'a page’s flight outlives its catalogue, as its name says what is in it',
    run: async (bed) => {
      const flight = '/flight/0123456789abcdef0123456789abcdef.js'
      bed.site.behaviour.cacheControl = 'public, max-age=31536000, immutable'
      const states = [await readState(bed, flight), await readState(bed, `${flight}?x`)]
      await publish(bed, 'flight')
      states.push(await readState(bed, flight))
      bed.site.behaviour.cacheControl = PAGE_CACHE_CONTROL
      assert.deepEqual(states, ['MISS', 'HIT', 'HIT'])
    },
  },
  {
    what: 'a visitor who has the page already gets 304',
    run: async (bed) => {
      await publish(bed, 'known')
      const { headers } = await ask(bed, HOME)
      const { status, body } = await ask(bed, HOME, { 'if-none-match': headers.etag ?? '' })
      assert.deepEqual([status, body.length], [304, 0])
    },
  },
]
