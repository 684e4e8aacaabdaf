import { holdsQuery, isKeepable } from './keepable.mjs'

const key = (address: string) => `/route-cache/APP_PAGE/abc/$${address}`

test.each<[string, number | undefined, boolean]>([
  ['/home', undefined, true],
  ['/home', 200, true],
  ['/ongoing-projects/Chennai', 308, false],
  ['/view-project/invented', 404, false],
  ['/view-project/broken', 500, false],
  ['/_not-found', 404, true],
  ['/error', 404, true],
  ['/view-project/error', 404, false],
  ['/home/_not-found', 404, false],
])('%s with status %s is kept: %s', (address, status, is) => {
  expect(isKeepable(key(address), status)).toBe(is)
})

test('a page drawn for an address with a query says so in its payload, as a string within a script', () => {
  const payload = (query: string) =>
    `<script>push([1,${JSON.stringify(JSON.stringify({ q: query }))}])</script>`
  expect([holdsQuery(payload('?name=Anitha')), holdsQuery(payload(''))]).toEqual([true, false])
  // What a page merely says.
  expect(holdsQuery('<p>"q":"?"</p>')).toBe(false)
})
