import { type CityTab, findTab, splitTabs } from './city-tabs'

const cities: CityTab[] = Array.from({ length: 40 }, (_, n) => ({ slug: `city-${n}`, name: `City ${n}` }))

describe('many cities', () => {
  it('leaves a few in one row', () => {
    expect(splitTabs(cities.slice(0, 8), null)).toEqual({ row: cities.slice(0, 8), rest: [] })
  })

  it('keeps the active one in the row, loses none and shows none twice', () => {
    const { row, rest } = splitTabs(cities, 'city-30')
    expect(row.map(({ slug }) => slug)).toContain('city-30')
    expect(row).toHaveLength(8)
    expect(new Set([...row, ...rest])).toEqual(new Set(cities))
    expect(row.length + rest.length).toBe(40)
  })
})

it('knows a tab by its page, and no other page', () => {
  const tabs = [{ slug: null, name: 'All' }, ...cities]
  expect(findTab(tabs, 'upcoming', '/upcoming-projects')?.name).toBe('All')
  expect(findTab(tabs, 'upcoming', '/upcoming-projects/city-3')?.name).toBe('City 3')
  expect(findTab(tabs, 'upcoming', '/upcoming-projects/city-3/page/2')).toBeUndefined()
  expect(findTab(tabs, 'upcoming', '/ongoing-projects/city-3')).toBeUndefined()
})
