import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { warmPictures } from './warm-pictures'

const image = (name: string, attributes = '') =>
  `<img srcset="/pictures/640/media/${name}.jpg 640w, /pictures/1080/media/${name}.jpg 1080w" ${attributes}>`
const files: Record<string, string> = {
  '/sitemap.xml':
    '<urlset><url><loc>https://site.example/home</loc></url><url><loc>https://site.example/team</loc></url></urlset>',
  '/home': `${image('a', 'loading="eager"')}${image('b', 'loading="lazy"')}<img src="/plan.svg">`,
  '/team': `${image('a')}${image('c')}<a href="/pictures/enlarged/1920/media/c.jpg">c</a><a href="/home">Home</a>`,
}
const asked: string[] = []
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(files[request.url ?? ''] ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => void asked.splice(0))
afterAll(() => void server.close())
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('every size of every picture is requested once, those of first screens first', async () => {
  expect(await warmPictures(origin(), new AbortController().signal)).toBe(8)
  const pictures = asked.filter((url) => url.startsWith('/pictures/'))
  const of = (name: string) => [640, 1080].map((width) => `/pictures/${width}/media/${name}.jpg`)
  const enlarged = [1280, 1920].map((width) => `/pictures/enlarged/${width}/media/c.jpg`)
  expect(pictures.toSorted()).toEqual([...of('a'), ...of('b'), ...of('c'), ...enlarged].toSorted())
  expect(pictures.slice(4).toSorted()).toEqual([...of('b'), ...enlarged].toSorted())
})

test('nothing is requested after an abort, and a server that is down is no error', async () => {
  expect(await warmPictures(origin(), AbortSignal.abort())).toBe(0)
  expect(asked).toEqual([])
  expect(await warmPictures('http://127.0.0.1:1', new AbortController().signal)).toBe(0)
})
