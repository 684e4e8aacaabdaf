import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getAmenityShape } from './amenity-shapes'

const folder = path.resolve('public/icons')
const keys = readdirSync(folder).flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? [])

test('the files that the wire names show the drawings of the page', () => {
  expect(keys).toEqual(expect.arrayContaining(['amenity', 'pool', 'cctv']))
  for (const key of keys)
    expect(readFileSync(path.join(folder, `${key}.svg`), 'utf8')).toContain(`d="${getAmenityShape(key)}"`)
})

test('only the neutral mark stands for an unknown amenity', () => {
  const neutral = getAmenityShape('no-such-amenity')
  expect(keys.filter((key) => getAmenityShape(key) === neutral)).toEqual(['amenity'])
})
