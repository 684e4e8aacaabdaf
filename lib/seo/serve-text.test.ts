import { serveText } from './sitemap'

test('a text has a tag that changes with it, and is 304 for who has it, also through a proxy that compresses', async () => {
  const get = (text: string, tag = '') =>
    serveText(new Request('http://site.example', { headers: { 'if-none-match': tag } }), 'text/plain', text)
  const first = await get('one')
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, await first.text(), first.headers.get('content-type')]).toEqual([
    ...[200, 'one', 'text/plain; charset=utf-8'],
  ])
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) expect((await get('one', tag)).status).toBe(304)
  expect((await get('two', etag)).status).toBe(200)
})
