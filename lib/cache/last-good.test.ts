import fs from 'node:fs'
import path from 'node:path'
import { BUILD_SECRET, makeBuild, runWithCache } from '../testing/page-cache'

let folder: string
beforeEach(() => {
  folder = makeBuild({ hasSecret: true })
  publish('/view-project/x')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/**
 * A page kept at one version, by default that of a published project, then another, at which a server of our own answers
 * the refresh: `render` says how. Reports what the cache answers for the page, and how often the server was asked.
 */
const afterChange = (render: string, more = '', html = 'old', address = '/view-project/x') =>
  runWithCache(
    folder,
    `const address = ${JSON.stringify(address)}
     const getHtml = async () => (await get(address))?.html ?? null
     const render = ${render}
     let asked = 0
     let onAsk = () => {}
     const server = http.createServer(async (request, response) => {
       if (request.method === 'HEAD' && request.headers['x-prerender-revalidate'] === '${BUILD_SECRET}') asked++
       onAsk()
       if ((await getHtml()) !== null) asked = -1
       response.statusCode = await render((html) => open().set(key(address), page(html), {}))
       response.end()
     })
     await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
     process.env.PORT = String(server.address().port)
     setVersion('version-1')
     await set(address, page(${JSON.stringify(html)}))
     setVersion('version-2')
     ${more}
     report({ first: await getHtml(), second: await getHtml(), asked })
     process.exit(0)`,
  )

/** The list that every change of the catalogue writes beside its version. */
const publish = (...addresses: string[]) =>
  fs.writeFileSync(
    path.join(folder, 'data/catalogue.published'),
    addresses.map((line) => `${line}\n`).join(''),
  )
const unwritten = () => fs.rmSync(path.join(folder, 'data/catalogue.published'))

test('a page whose render throws for a new catalogue stays as it was, and is not tried on every request', () => {
  expect(afterChange('() => 500')).toEqual({ first: 'old', second: 'old', asked: 1 })
})

test('a page that renders is the new one', () => {
  const seen = afterChange(`async (save) => { await save('new'); return 200 }`)
  expect(seen).toEqual({ first: 'new', second: 'new', asked: 1 })
})

test('a change between our own request and its look into the cache: it asks nobody again, and the page is of the new one', () => {
  const seen = afterChange(
    `async (save) => { await save('of version 3'); return 200 }`,
    `onAsk = () => setVersion('version-3')`,
  )
  expect(seen).toEqual({ first: 'of version 3', second: 'of version 3', asked: 1 })
})

test('a page that is missing is never its old copy', () => {
  expect(afterChange('() => 404')).toEqual({ first: null, second: null, asked: 1 })
})

describe('what is published no longer is in no old copy, though its render throws', () => {
  const none = { first: null, second: null, asked: 0 }
  test('its own page', () => {
    publish('/view-project/y')
    expect(afterChange('() => 500')).toEqual(none)
  })

  test.each([
    '<a href="/view-project/gone">',
    '<a href="/view-blog/gone">',
    '<a href="/upcoming-projects/chennai#gone">',
    '<a href="https://a.b/completed-projects#gone">',
    '<article id="gone">',
    '<option value="8">Gone</option>',
  ])('a page that shows %s', (html) => {
    publish('/view-project/x', '/view-project/y', '/view-blog/x')
    expect(afterChange('() => 500', '', html)).toEqual(none)
    publish('#8', '/view-project/x', '/view-project/gone', '/view-blog/gone')
    expect(afterChange('() => 500', '', html)).toEqual({ first: html, second: html, asked: 1 })
  })

  test('where nobody knows, nothing that names a record is shown', () => {
    unwritten()
    expect(afterChange('() => 500')).toEqual(none)
    expect(afterChange('() => 500', '', 'old', '/team')).toEqual({ first: 'old', second: 'old', asked: 1 })
  })
})

test('without a server to ask, nothing is known and the page is rendered', () => {
  expect(afterChange('() => 500', 'server.close(); server.closeAllConnections()')).toMatchObject({
    first: null,
  })
})
