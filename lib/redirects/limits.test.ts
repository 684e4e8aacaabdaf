import { NextRequest } from 'next/server'
import { getDatabase } from '@/lib/database/connection'
import { comparePath, formAgainPath, paths, projectPath, sentEnquiryPath } from '@/lib/paths'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { middleware } from '@/middleware'

makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))

/** How many of 130 requests of one sender, ten a second, are refused. */
async function countRefused(target: string, sender: string): Promise<number> {
  const statuses: number[] = []
  for (let index = 0; index < 130; index += 1) {
    clock += 100
    const url = `http://localhost:3000${target}`
    const response = await middleware(new NextRequest(url, { headers: { 'x-forwarded-for': sender } }))
    statuses.push(response.status)
  }
  return statuses.filter((status) => status === 429).length
}

let clock = Date.now()
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
})
afterEach(() => jest.restoreAllMocks())

test('searches, previews, forms and comparisons have a limit each; a confirmation has none', async () => {
  const neighbours = '203.0.113.5'
  const preview = `${projectPath('cassia-vii')}?type=preview&signature=x`
  expect(await countRefused(`${paths.search}?q=villa`, neighbours)).toBe(10)
  expect(await countRefused(sentEnquiryPath('261121-k3f9qa7m'), neighbours)).toBe(0)
  expect(await countRefused(formAgainPath('a'.repeat(32)), neighbours)).toBe(10)
  expect(await countRefused(preview, neighbours)).toBe(10)
  expect(await countRefused(comparePath([8, 23]), neighbours)).toBe(10)
  expect(await countRefused(`${paths.search}?q=villa`, '203.0.113.6')).toBe(10)
})

test('above 20 a second of all senders, pages of a kind are 503; those of another kind are not', async () => {
  const find = async (path: string, index: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${index}` }
    return (await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }))).status
  }
  clock += 60_000
  const statuses: number[] = []
  for (let index = 0; index < 25; index += 1) statuses.push(await find(`${paths.search}?q=villa`, index))
  expect(statuses.filter((status) => status === 503)).toHaveLength(5)
  expect(await find(formAgainPath('a'.repeat(32)), 1)).toBe(200)
  clock += 1_001
  expect(await find(`${paths.search}?q=villa`, 1)).toBe(200)
})

test('ten addresses with two searches a second each leave room for others', async () => {
  clock += 60_000
  const find = async (sender: string) => {
    const headers = { 'x-forwarded-for': sender }
    return (await middleware(new NextRequest(`http://localhost:3000${paths.search}?q=villa`, { headers })))
      .status
  }
  const flood = async () => {
    clock += 1_001
    const senders = Array.from({ length: 20 }, (_, index) => `192.0.2.${index % 10}`)
    return (await Promise.all(senders.map(find))).filter((status) => status === 200).length
  }
  for (let second = 0; second < 5; second += 1) expect(await flood()).toBe(20)
  expect(await flood()).toBe(5)
  for (let other = 0; other < 15; other += 1) expect(await find(`198.51.100.${100 + other}`)).toBe(200)
})

test('while the database cannot be read, what would be rendered or looked up is 503', async () => {
  const rename = (from: string, to: string) => getDatabase().schema.alterTable(from).renameTo(to).execute()
  await rename('catalogue_values', 'elsewhere')
  clock += 60_000
  for (const path of [
    `${paths.search}?q=villa`,
    formAgainPath('a'.repeat(32)),
    '/view_project?project_id=9999',
  ]) {
    const { status, headers } = await middleware(new NextRequest(`http://localhost:3000${path}`))
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '10'])
  }
  await rename('elsewhere', 'catalogue_values')
  expect((await middleware(new NextRequest(`http://localhost:3000${paths.search}`))).status).toBe(200)
})
