import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'lib/database/seed/data/projects'

test('a text that promises a plan in the brochure belongs to a project with a plan', () => {
  const promising = readdirSync(FOLDER)
    .map((file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')))
    .filter(({ description }) => /plans?\b[^.]*printed in the brochure/i.test(description))
  expect(promising.length).toBeGreaterThan(3)
  // The brochure prints the galleries whose type names a plan.
  const hasPlan = ({ gallery }: { gallery: { type: string; pictures: unknown[] }[] }) =>
    gallery.some(({ type, pictures }) => /\bplans?\b/i.test(type) && pictures.length > 0)
  expect(promising.filter((project) => !hasPlan(project)).map(({ slug }) => slug)).toEqual([])
})
