import { pageOf, startBeforeNext } from '../testing/before-next'

// Pages before Next, when the catalogue changes.

let site: Awaited<ReturnType<typeof startBeforeNext>>

beforeEach(async () => {
  site = await startBeforeNext()
})
afterEach(() => site.stop())

test('a page from the cache is kept until the catalogue changes; the next request sees the change', async () => {
  site.behind = pageOf('v1')
  await site.ask('/home')
  expect((await site.ask('/home')).body).toBe('page of v1')
  expect(site.asked).toHaveLength(1)
  site.behind = pageOf('v2')
  site.setCatalogue('v2')
  expect((await site.ask('/home')).body).toBe('page of v2')
  expect((await site.ask('/home')).body).toBe('page of v2')
  expect(site.asked).toHaveLength(2)
})

test('a version that comes back is asked for anew: the files that its pages need may be gone', async () => {
  site.behind = pageOf('v1')
  await site.ask('/home')
  site.setCatalogue('v2')
  site.setCatalogue('v1')
  await site.ask('/home')
  expect(site.asked).toHaveLength(2)
})

test('a page of another catalogue than the present one is not kept, whenever its request began', async () => {
  site.behind = pageOf('v1')
  site.setCatalogue('v2')
  expect((await site.ask('/home')).body).toBe('page of v1')
  site.behind = pageOf('v2')
  expect((await site.ask('/home')).body).toBe('page of v2')
})

test('a page whose catalogue changes while it is being sent is not kept', async () => {
  site.behind = (_, response) => {
    response.setHeader('x-nextjs-cache', 'HIT').setHeader('x-catalogue-version', 'v1').write('page ')
    site.setCatalogue('v2')
    response.end('of v1')
  }
  expect((await site.ask('/home')).body).toBe('page of v1')
  site.behind = pageOf('v2')
  expect((await site.ask('/home')).body).toBe('page of v2')
})

test('while a change is under way no page is kept', async () => {
  site.setCatalogue('v1 never-was')
  site.behind = pageOf('v1')
  await site.ask('/home')
  await site.ask('/home')
  expect(site.asked).toHaveLength(2)
})

test('a page of another catalogue than the present one is kept by nobody else either, however it was asked for', async () => {
  const tell = async (headers = {}) => Object.fromEntries((await site.ask('/home', headers)).headers)
  site.behind = pageOf('v1')
  expect(await tell()).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
  site.setCatalogue('v2')
  for (const headers of [{}, { rsc: '1' }, { 'accept-encoding': 'gzip' }])
    expect(await tell(headers)).toMatchObject({ 'cache-control': 'private, no-store' })
})

test('nor one whose catalogue changes between the look-up and the answer', async () => {
  site.behind = (request, response) => {
    site.setCatalogue('v2')
    return pageOf('v1')(request, response)
  }
  const { headers } = await site.ask('/home')
  expect(headers).toContainEqual(['cache-control', 'private, no-store'])
})
