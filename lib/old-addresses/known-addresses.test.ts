import { readSampleCatalogue } from '@/lib/catalogue/seed'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getKnownAddresses, isKnownAddress } from './known-addresses'

makeDataFolder()
beforeAll(async () => fillDatabase(await readSampleCatalogue()))

test.each([
  ['/home', true],
  ['/view-project/cassia-vii', true],
  // A 404 page of its own, which links its card.
  ['/view-project/mahogany-row', true],
  ['/view-project/x', false],
  ['/preview/view-project/cassia-vii', true],
  ['/preview/view-project/x', false],
  ['/preview/thank-you/enquiry', true],
  ['/ongoing-projects/chennai', true],
  ['/ongoing-projects/chennai/~plots~~~~~price', true],
  ['/ongoing-projects/madurai', false],
  ['/ongoing-projects/page/99', false],
  ['/blog/page/99', false],
  ['/view-blog/how-to-read-a-rera-registration', true],
  ['/view-blog/%E0%A4%A', false],
])('%s is known: %p', async (path, expected) => {
  expect(await isKnownAddress(path)).toBe(expected)
})

test('ids, units and types are those of the present version', async () => {
  const known = await getKnownAddresses()
  expect(known.projects.get(8)).toEqual({
    href: '/view-project/cassia-vii',
    isOffered: true,
    units: expect.any(Number),
  })
  expect([...known.posts.values()]).toContain('/view-blog/how-to-read-a-rera-registration')
  expect(known.choices.ongoing.types.has('plots')).toBe(true)
  await changeCatalogue(async (db) => {
    await db.updateTable('projects').set({ publishing_status: 'UNPUBLISHED' }).where('id', '=', 8).execute()
    await saveVersion(db)
  })
  expect(await isKnownAddress('/view-project/cassia-vii')).toBe(false)
  expect((await getKnownAddresses()).projects.has(8)).toBe(false)
})
