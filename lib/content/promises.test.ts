import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The texts that visitors read: the builder's own, the components' and the sample catalogue's. */
const texts = ['lib/content', 'lib/database/seed/data', 'components', 'app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ file: path.join(folder, name), text: readFileSync(path.join(folder, name), 'utf8') })),
)

test.each([
  // Enquiries go to one receiver, whatever the city.
  /sales desk of the city/i,
  // Brochures hold no layout plans of plot projects.
  /printed in the brochure/i,
])('no text promises %s', (promise) => {
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(({ text }) => promise.test(text)).map(({ file }) => file)).toEqual([])
})
