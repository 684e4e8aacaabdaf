import { PROJECT_STATUSES } from '@/lib/catalogue/types'
import { listPath, paths } from '@/lib/paths'
import { MAX_DESCRIPTION, MAX_TITLE } from './fit'
import { cityTable, seoTable } from './table'

const rows = Object.entries(seoTable)

test('the table covers every page of the route table and nothing else', () => {
  const routes = [...Object.values(paths), ...PROJECT_STATUSES.map((status) => listPath(status))]
  expect(rows.map(([, { path }]) => path).sort()).toEqual(routes.sort())
})

test.each(rows)('%s: the title and the description fit a search result', (_key, entry) => {
  expect(entry.title.length).toBeLessThanOrEqual(MAX_TITLE)
  expect(entry.description.length).toBeLessThanOrEqual(MAX_DESCRIPTION)
  expect(entry.description.length).toBeGreaterThan(60)
})

test.each(['title', 'description'] as const)('no two pages share a %s', (field) => {
  const texts = rows.map(([, entry]) => entry[field])
  expect(new Set(texts).size).toBe(texts.length)
})

test.each(rows.filter(([key]) => key !== 'error'))('%s: has keywords', (_key, entry) => {
  expect(entry.keywords.length).toBeGreaterThan(1)
})

test('every kind of city list names its city in all three fields', () => {
  for (const { title, description, keywords } of Object.values(cityTable))
    for (const text of [title, description, keywords.join()]) expect(text).toContain('{city}')
})
