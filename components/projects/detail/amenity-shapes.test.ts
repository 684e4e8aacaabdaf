import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getAmenityShape } from './amenity-shapes'

const folder = path.resolve('public/icons')
const keys = readdirSync(folder).flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? [])
const sprite = readFileSync(path.join(__dirname, 'amenity-shapes.svg'), 'utf8')
const idOf = (key: string) => getAmenityShape(key).split('#')[1]

test('the files that the wire names show the drawings of the page', () => {
  expect(keys).toEqual(expect.arrayContaining(['amenity', 'pool', 'cctv']))
  for (const key of keys) {
    const drawing = new RegExp(`id="${idOf(key)}" d="([^"]+)"`).exec(sprite)?.[1]
    expect(readFileSync(path.join(folder, `${key}.svg`), 'utf8')).toContain(`d="${drawing}"`)
  }
})

test('only the neutral mark stands for an unknown amenity', () => {
  expect(idOf('no-such-amenity')).toBe('amenity')
  expect(keys.filter((key) => idOf(key) === 'amenity')).toEqual(['amenity'])
})
