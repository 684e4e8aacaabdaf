import http from 'node:http'
import net from 'node:net'
import { readTarget, tidyBefore } from './request-target.mjs'

describe('readTarget', () => {
  test.each([
    ['/about-us', null],
    ['/', null],
    ['/?next=/', null],
    ['/about-us?next=//evil.example', null],
    ['/%', null],
    ['/about-us#a', null],
    ['/.well-known/security.txt', null],
    ['/ongoing-projects?location_id=20', null],
    ['/ongoing-projects?locationx=20&id=location_ID', null],
    ['/ongoing-projects/chennai?LOCATION_ID=20', null],
    ['/api/v1/projects/find?locationId=20', null],
    ['/%2etxt', null],
    ['//about_us', '/about_us'],
    ['/about_us//', '/about_us'],
    ['/about_us/?a=b//c/', '/about_us?a=b//c/'],
    ['/ongoing-projects//chennai', '/ongoing-projects/chennai'],
    ['/\\about_us', '/about_us'],
    ['/a\\b', '/a/b'],
    ['//', '/'],
    ['///?a%20b', '/?a%20b'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\/evil.example', '/evil.example'],
    ['/\t//evil.example', '/%09/evil.example'],
    ['//%zz', '/%zz'],
    ['http://evil.example//about_us/', '/about_us'],
    ['/about_us/x/..', '/about_us'],
    ['/./about_us', '/about_us'],
    ['/..//%2E%2e/evil.example', '/evil.example'],
    ['/about_us/%2e%2E?a', '/?a'],
    ['https:////evil.example', '/evil.example'],
    ['/ongoing-projects/?LocationId=20', '/ongoing-projects?location_id=20'],
  ])('%j is tidied to %j', (target, url) => {
    expect(readTarget(target)).toEqual(url && { url, isTidied: true })
  })

  test.each([
    ['http://site.test/about-us?a', '/about-us?a'],
    ['HTTP://site.test', '/'],
    ['http://site.test?next=//x', '/?next=//x'],
    ['/upcoming-projects?LocationID', '/upcoming-projects?location_id'],
    ['/completed-projects?a=b%20&location%5FID=2%30&c', '/completed-projects?a=b%20&location_id=2%30&c'],
    ['http://site.test/ongoing-projects?LOCATIONID=20#', '/ongoing-projects?location_id=20#'],
  ])('%j is %j, which stands in no redirect: it is the address itself', (target, url) => {
    expect(readTarget(target)).toEqual({ url, isTidied: false })
  })

  test('whatever is asked, the result is tidy itself and on the site', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '..',
      '%2e',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '\t',
      'http://',
      '%2f',
      'a',
    ]
    let state = 11
    const next = (size: number) => {
      state = (state * 1103515245 + 12345) % 2147483648
      return Math.floor(state / 65536) % size
    }
    for (let n = 0; n < 10_000; n += 1) {
      const target = `/${Array.from({ length: 1 + next(6) }, () => pieces[next(pieces.length)]).join('')}`
      const url = readTarget(target)?.url
      if (!url) continue
      expect({ target, place: new URL(url, 'http://site.test').origin }).toEqual({
        target,
        place: 'http://site.test',
      })
      expect({ target, again: readTarget(url) }).toEqual({ target, again: null })
    }
  })
})

describe('tidyBefore', () => {
  const seen: string[] = []
  const server = http.createServer(
    tidyBefore((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      const path = request.url?.split('?')[0]
      if (path === '/old') return response.writeHead(308, { location: '/new' }).end('/new')
      if (path === '/missing') {
        response.statusCode = 404
        return response.end('not here')
      }
      response.setHeader('content-type', 'text/html')
      if (path === '/in-one-go') return response.end('the page')
      if (path === '/unchanged') return response.writeHead(304).end()
      response.writeHead(200, { 'content-length': 16 })
      response.write('the page')
      response.write('the page', () => response.end())
    }),
  )
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => seen.splice(0))

  /** The answer to a request line, as it is written. */
  function send(line: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const address = server.address()
      if (!address || typeof address === 'string') return reject(new Error('The server has no port'))
      const socket = net.connect(address.port, '127.0.0.1')
      let text = ''
      socket.on('data', (part) => {
        text += part
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.write(`${line} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    })
  }

  test.each([
    ['GET //page?a%20b', 'page?a%20b'],
    ['GET /page/', 'page'],
    ['GET //in-one-go', 'in-one-go'],
    ['GET /\\unchanged', 'unchanged'],
    ['HEAD //page', 'page'],
  ])('%s: a page is one hop away, and nothing of it is sent', async (line, path) => {
    const answer = await send(line)
    expect(answer).toMatch(/^HTTP\/1.1 308 /)
    expect(answer).toContain(`location: /${path}\r\n`)
    expect(answer).not.toMatch(/the page|text\/html/)
    expect(answer).toMatch(/content-length: 0\r\n/)
  })

  test('a redirect goes out as it is: one hop', async () => {
    const answer = await send('GET //old/?a=b')
    expect(answer).toMatch(/^HTTP\/1.1 308 /)
    expect(answer).toContain('location: /new\r\n')
    expect(seen).toEqual(['GET /old?a=b'])
  })

  test('a 404 stands at the address that was asked', async () => {
    const answer = await send('GET /missing//')
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).toContain('not here')
  })

  test('a post is sent on, not carried out', async () => {
    expect(await send('POST //page')).toMatch(/^HTTP\/1.1 308 [\s\S]*location: \/page\r\n/)
    expect(seen).toEqual([])
  })

  test('an absolute address is its path', async () => {
    expect(await send('GET http://site.test/page')).toMatch(/^HTTP\/1.1 200 [\s\S]*the pagethe page$/)
    expect(seen).toEqual(['GET /page'])
  })
})
