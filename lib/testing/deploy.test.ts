import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parseEnv } from '../env'
import { FORM_BODY_BYTES } from '../http/request-body'
import { getBodyLimit } from '../leads/resume'
import { SHARED_CACHE_CONTROL } from '../security/headers'
import { listen } from './free-port'
import { startNginx } from './nginx'
import { findOnPath, hasPrograms } from './programs'
import { type RawRequest, requestRaw } from './raw-http'
import { startReceiver } from './receiver'
import { listSources, root } from './sources'
import type { Server } from './start-server'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const conf = read('deploy/nginx.conf')
const code = [...listSources('app'), ...listSources('lib')]
  .filter(({ file }) => !/\.test\.tsx?$|^lib\/testing\//.test(file))
  .map(({ text }) => text)
  .concat(read('middleware.ts'), read('instrumentation.ts'))

test('every request header that the code reads reaches the site, and no internal one does', () => {
  const passed = [...conf.matchAll(/proxy_set_header (\S+) /g)].map(([, name = '']) => name.toLowerCase())
  // nginx sets or handles these itself. lib/server.mjs sets the last one.
  const ours = ['content-length', 'if-none-match', 'if-range', 'range', 'x-query']
  const names = code.flatMap((text) =>
    [...text.matchAll(/headers(?:\.(?:get|has)\(|\[)'([\w-]+)'/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !passed.includes(name) && !ours.includes(name))).toEqual([])
  expect(conf).toContain('proxy_pass_request_headers off;')
  expect([...new Set(passed)].filter((name) => /^(x-|next-action|cookie)/.test(name))).toEqual([
    ...['x-forwarded-for', 'x-forwarded-proto', 'x-request-id'],
  ])
})

test('the size limits are those of the route handlers', () => {
  expect(conf).toContain(`client_max_body_size ${FORM_BODY_BYTES / 1024}k;`)
  expect(conf).toContain(`client_max_body_size ${getBodyLimit('career')};`)
})

test('limits and times that nginx shares with the site are equal', () => {
  const findNumber = (pattern: RegExp) => Number(pattern.exec(conf)?.[1])
  expect(findNumber(/zone=posts:10m rate=(\d+)r\/m;/)).toBe(parseEnv({}).leadFloodPerMinute)
  expect(findNumber(/proxy_cache_valid 308 (\d+)s;/)).toBe(
    Number(/s-maxage=(\d+)/.exec(SHARED_CACHE_CONTROL)?.[1]),
  )
  // nginx must never reuse a connection that Node is closing.
  expect(findNumber(/keepalive_timeout (\d+)s;/) * 1000).toBeLessThan(http.createServer().keepAliveTimeout)
})

test('image, packages, pages for operators and the workflow name the same Node', () => {
  const server = read('.nvmrc').trim()
  const files = read('deploy/Dockerfile') + read('deploy/compose.yaml')
  const versions = [...files.matchAll(/NODE_IMAGE(?:=|:-)node:(\d+)/g)].map(([, version]) => version)
  expect(versions).toEqual([server, server])
  const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '')
  expect(read('README.md')).toContain(`need Node ${oldest} or newer`)
  expect(read('docs/operations.md')).toContain(`- Node ${oldest} or newer`)
  expect(read('.github/workflows/test.yml')).toContain(`node: [${oldest}, ${server}, latest]`)
})

test.each([
  ['all interfaces', '', '127.0.0.1'],
  ['an IPv6 address', '::1', '::1'],
])('the health check of the image finds a site that listens on %s', async (_, HOST, address) => {
  const [, json = '[]'] = /HEALTHCHECK[^[]+CMD (\[.*\])/.exec(read('deploy/Dockerfile')) ?? []
  const [program, ...args]: string[] = JSON.parse(json)
  let status = 200
  const site = http.createServer((request, response) =>
    response.writeHead(request.url === '/api/health' ? status : 404).end(),
  )
  const PORT = String(await listen(site, address))
  const check = () =>
    new Promise<number | null>((resolve) => {
      const env = { ...process.env, HOST, PORT }
      spawn(String(program), args, { env }).on('exit', resolve)
    })
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
  await new Promise((resolve) => site.close(resolve))
  expect(await check()).toBe(1)
})

test('every command that the pages for operators name exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = ['README.md', 'docs/operations.md', 'docs/architecture.md'].flatMap((file) =>
    [...read(file).matchAll(/npm run (?:-s )?([a-z][\w-]*)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

const hasNginx = hasPrograms('nginx')
const canUnshare = hasNginx && spawnSync('unshare', ['-mn', 'ip', 'link', 'set', 'lo', 'up']).status === 0
const testInNamespace = canUnshare ? test : test.skip
testInNamespace('setup.sh leads to a site on 443, whichever of its names lead there yet', () => {
  const { stdout } = spawnSync('unshare', ['-mn', 'sh', 'lib/testing/setup-on-debian.sh'], {
    cwd: root,
    encoding: 'utf8',
  })
  const bareDomain = 'bare domain: 308 https://www.example.com/home'
  const everyListen = 'IPv6: listen [::]:80 default_server;listen [::]:443 ssl http2 default_server;'
  const twoServers = 'listen [::]:80;listen [::]:443 ssl http2;listen [::]:80;listen [::]:443 ssl http2;'
  expect(stdout.trim().split('\n')).toEqual([
    ': ends with 1, the site',
    bareDomain,
    'IPv6: ',
    'issuer=CN = www.example.com',
    'www.example.com: ends with 0, the site',
    bareDomain,
    everyListen + twoServers,
    'issuer=CN = www.example.com, O = ACME for www.example.com',
    'www.example.com example.com: ends with 0, the site',
    bareDomain,
    everyListen + twoServers,
    'issuer=CN = www.example.com, O = ACME for www.example.com example.com',
  ])
})

const testWithSystemd = findOnPath('systemd-analyze') ? test : test.skip
testWithSystemd('the service sees and may do little: at most 3.0 of systemd-analyze security', () => {
  const words = ['security', '--offline=true', '--threshold=30', 'deploy/site.service']
  const { status, stderr } = spawnSync('systemd-analyze', words, { cwd: root, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

const describeWithNginx = hasNginx ? describe : describe.skip

describeWithNginx('nginx in front of a site', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-nginx-'))
  const seen: http.IncomingMessage[] = []
  let isSlow = true
  const slow: http.ServerResponse[] = []
  const site = http.createServer((request, response) => {
    seen.push(request)
    if (isSlow && request.url?.includes('/slow/')) return slow.push(response)
    const filler = request.url === '/long' ? '<p>A page that is worth compressing.</p>'.repeat(50) : ''
    const isPrivate = request.url?.includes('type=preview')
    const shared = request.url?.startsWith('/pictures/') ? 'public, max-age=60' : SHARED_CACHE_CONTROL
    response.setHeader('cache-control', isPrivate ? 'private, no-store' : shared)
    response.setHeader('content-type', 'text/html')
    response.end(`${filler}${request.headers.rsc ? 'data' : 'page'} ${seen.length}`)
  })
  let nginx: Server
  let sitePort = 0
  const makeFolder = (name: string) => fs.mkdtempSync(path.join(folder, `${name}-`))

  beforeAll(async () => {
    sitePort = await listen(site)
    nginx = await startNginx(makeFolder('run'), [sitePort])
  })
  // Also after a failed test, because a running program would keep Jest from ending.
  const stopped: Server[] = []
  afterEach(async () => {
    for (const server of stopped.splice(0)) await server.stop()
  })
  afterAll(async () => {
    await nginx?.stop()
    site.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  type Options = RawRequest & { origin?: string }
  const requestNginx = (target: string, { origin = nginx.origin, ...options }: Options = {}) =>
    requestRaw(origin, target, { agent: false, ...options })

  async function fetchPage(target: string, options?: Options): Promise<[number, string]> {
    const { status, body } = await requestNginx(target, options)
    return [status, String(body)]
  }

  test('pages are cached in one form, whoever asks first; previews are not', async () => {
    const router = { headers: { rsc: '1', 'next-router-prefetch': '1', 'next-url': '/home' } }
    for (const [address, firstOptions, secondOptions] of [
      ['/home', {}, router],
      ['/blog', router, {}],
    ] as const) {
      const first = await fetchPage(address, firstOptions)
      expect(first[1]).toMatch(/^page/)
      expect(await fetchPage(address, secondOptions)).toEqual(first)
    }
    expect(await fetchPage('/home?type=preview')).not.toEqual(await fetchPage('/home?type=preview'))
  })

  test('every spelling of a picture address is one entry of the cache', async () => {
    const first = await fetchPage('/pictures/96/media/a.jpg')
    for (const spelling of ['/pictures/96/media/%61.jpg', '/pictures/96/media/a.jpg?x=1'])
      expect(await fetchPage(spelling)).toEqual(first)
  })

  test('internal and forged headers do not reach the site', async () => {
    const headers = {
      'x-middleware-subrequest': 'middleware',
      'x-forwarded-for': '1.2.3.4',
      'x-request-id': 'forged-forged',
      'x-query': '?type=preview',
      cookie: 'a=b',
    }
    for (const target of ['/api/health', '/forged', '/media/forged.mp4', '/pictures/96/media/forged.jpg']) {
      await fetchPage(target, { headers })
      const { url, headers: arrived = {} } = seen.at(-1) ?? {}
      expect(url).toBe(target)
      expect(arrived['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/)
      expect(arrived['x-forwarded-proto']).toBe('https')
      expect(arrived['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
      expect(Object.keys(arrived).filter((name) => /^(cookie|x-)/.test(name))).toEqual([
        'x-forwarded-for',
        'x-forwarded-proto',
        'x-request-id',
      ])
    }
  })

  test("behind Cloudflare the site gets the visitor's address, and nobody else chooses one", async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.9' }
    await fetchPage('/api/forged', { headers })
    expect(seen.at(-1)?.headers['x-forwarded-for']).not.toBe('203.0.113.9')
    const realIp = 'set_real_ip_from 127.0.0.1; set_real_ip_from ::1; real_ip_header CF-Connecting-IP;'
    const behindCloudflare = await startNginx(makeFolder('cloudflare'), [sitePort], { realIp })
    stopped.push(behindCloudflare)
    await fetchPage('/api/real', { headers, origin: behindCloudflare.origin })
    expect(seen.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.9')
  })

  test.each([
    ['with brotli', true, 'br'],
    ['without it', false, 'gzip'],
  ])('%s a page is compressed once for each encoding', async (_, hasBrotli, best) => {
    const second = await startNginx(makeFolder(best), [sitePort], { hasBrotli })
    stopped.push(second)
    const { origin } = second
    const before = seen.length
    const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
    const accepted = {
      none: ['', 'gzip;q=0', 'deflate'],
      gzip: ['gzip, deflate', 'gzip'],
      [best]: ['gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'],
    }
    const copies = new Set<string>()
    for (const [expected, spellings] of Object.entries(accepted))
      for (const spelling of spellings) {
        const headers = { 'accept-encoding': spelling }
        const { headers: sent, body } = await requestNginx('/long', { origin, headers })
        const [encoding = 'none'] = sent['content-encoding'] ?? []
        expect([spelling, encoding]).toEqual([spelling, expected])
        copies.add(String(decoders[encoding]?.(body) ?? body))
      }
    // Each copy ends with the number of its request.
    expect(copies.size).toBe(Object.keys(accepted).length)
    expect(seen.slice(before).map(({ headers }) => headers['accept-encoding'])).toEqual(
      [...copies].map(() => undefined),
    )
  })

  test('pictures have separate limits: a flood of them is refused and leaves the pages alone', async () => {
    const limited = await startNginx(makeFolder('limited'), [sitePort], { hasLimits: true })
    const flood = Array.from({ length: 210 }, (_, index) =>
      fetchPage(`/pictures/96/slow/${index}.jpg`, { origin: limited.origin }),
    )
    // Two hundred requests wait for the site, so the other ten end first.
    let ended = 0
    await new Promise<void>((resolve) => {
      for (const answer of flood) answer.then(() => ++ended === 10 && resolve())
    })
    expect((await fetchPage('/about-us', { origin: limited.origin }))[0]).toBe(200)
    isSlow = false
    for (const response of slow) response.end()
    const statuses = (await Promise.all(flood)).map(([status]) => status)
    await limited.stop()
    expect(statuses.filter((status) => status === 200)).toHaveLength(200)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('a post that an instance has read and not answered goes to the next instance', async () => {
    const ending = await startReceiver((_, { socket }) => {
      socket?.destroy()
    })
    const other = await startReceiver((_, response) => {
      response.end('stored')
    })
    const ports = [ending, other].map(({ url }) => Number(new URL(url).port))
    const { origin, stop } = await startNginx(makeFolder('two'), ports)
    // Two failures, because the workers of nginx take turns.
    const responses = [
      await fetchPage('/api/v1/enquiry/create', { origin, method: 'POST', body: 'one' }),
      await fetchPage('/api/v1/enquiry/create', { origin, method: 'POST', body: 'two' }),
    ]
    await Promise.all([stop(), ending.stop(), other.stop()])
    expect(responses).toEqual(Array(2).fill([200, 'stored']))
    expect(ending.received.length).toBeGreaterThan(0)
    expect(other.received.map(({ body }) => body)).toEqual(['one', 'two'])
  })

  test('a page that is cached survives the site', async () => {
    const kept = await fetchPage('/team')
    site.closeAllConnections()
    await new Promise((resolve) => site.close(resolve))
    expect(await fetchPage('/team')).toEqual(kept)
    expect((await fetchPage('/careers'))[0]).toBe(502)
  })
})
