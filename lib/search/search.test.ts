import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { readSampleCatalogue } from '@/lib/database/seed/sample'
import { search } from '@/lib/search'
import { hasSampleTexts } from '@/lib/testing/sample'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { isOneTypoApart, parseQuery } from './query'

const folder = makeDataFolder()
beforeAll(async () => fillDatabase(await readSampleCatalogue()))
afterAll(() => dropDataFolder(folder))

const find = async (text: string) => (await search(text)).results.map(({ title }) => title)

// What visitors type and the first hit they expect. The order depends on the texts of the pages, too.
const testSample = hasSampleTexts ? test : test.skip
testSample.each([
  // Names, whole, begun and in part.
  ['Cassia VII', 'Cassia VII'],
  ['cassia v', 'Cassia V'],
  ['magn', 'Magnolia Heights'],
  ['gardens', 'Palmyra Gardens'],
  ['neem park chennai', 'Neem Park'],
  // One typo.
  ['magnola', 'Magnolia Heights'],
  ['jasmin residancy', 'Jasmine Residency'],
  ['palmrya', 'Palmyra Gardens'],
  ['tirunelvely plot', 'Lotus Meadows'],
  ['chenai apartment', 'Laurel Court'],
  // Plural and singular, and other words for a type.
  ['villa tirunelveli', 'Tamarind Enclave'],
  ['flats in chennai', 'Laurel Court'],
  ['lotus meadow', 'Lotus Meadows'],
  ['house in tirunelveli', 'Tamarind Enclave'],
  // Spellings of places.
  ['Nellai plots', 'Lotus Meadows'],
  ['Thirunelveli apartments', 'Jasmine Residency'],
  ['Palay', 'Jasmine Residency'],
  ['Palayamkottai flat', 'Jasmine Residency'],
  ['villas in madras', 'Cassia VII'],
  ['Rajiv Gandhi Salai villa', 'Cassia VII'],
  ['OMR villa', 'Cassia VII'],
  ['KTC Nagar', 'Palmyra Gardens'],
  ['3bhk chennai', 'Magnolia Heights'],
  // Budget.
  ['plot in Tirunelveli under 50 lakh', 'Lotus Meadows'],
  ['plot under 15 lakhs', 'Lotus Meadows'],
  ['apartment below 60 lakh', 'Jasmine Residency'],
  // Status and RERA number.
  ['upcoming villas', 'Mahogany Row'],
  ['TN/SAMPLE/LAYOUT/0037/2025', 'Lotus Meadows'],
  ['0207/2024', 'Laurel Court'],
  // Posts and pages.
  ['home loan', 'What a home-loan lender looks at'],
  ['super built up area', 'Carpet, built-up and super built-up area: one flat, three figures'],
  ['jobs', 'Careers'],
  ['withdraw consent', 'Privacy policy'],
])('%p finds %p first', async (text, expected) => {
  expect((await find(text))[0]).toBe(expected)
})

test('a result has what its card shows, and a price only where one is allowed', async () => {
  expect((await search('palmyra')).results[0]).toMatchObject({
    kind: 'Ongoing project',
    href: '/view-project/palmyra-gardens',
    text: 'Plots, KTC Nagar, Tirunelveli',
    priceFrom: 1_680_000,
    reraNumber: 'TN/SAMPLE/LAYOUT/0003/2026',
  })
  expect((await search('mahogany')).results[0]).toMatchObject({
    href: '/upcoming-projects/chennai#mahogany-row',
    priceFrom: null,
  })
})

test('without a document that has every word, the closest are offered', async () => {
  const { results, isClosest } = await search('palmyra zeppelin')
  expect([results[0]?.title, isClosest]).toEqual(['Palmyra Gardens', true])
  expect(await search('zeppelin')).toEqual({ results: [], isClosest: true })
  // Nothing that cheap: the nearest without the limit.
  expect((await search('villa under 5 lakh')).isClosest).toBe(true)
})

test.each(['', '   ', '"', '* OR', 'NEAR(', "'; drop table documents", 'x'.repeat(5000), '-', '^title:'])(
  'the query %p does no harm',
  async (text) => {
    await expect(search(text)).resolves.toBeDefined()
  },
)

test('unpublished records are never found, and a change is found at once', async () => {
  expect(await find('kadamba terraces')).not.toContain('Kadamba Terraces')
  const publish = (status: 'PUBLISHED' | 'UNPUBLISHED') =>
    changeCatalogue(async (transaction) => {
      await transaction
        .updateTable('projects')
        .set({ publishing_status: status })
        .where('slug', '=', 'kadamba-terraces')
        .execute()
      await saveVersion(transaction)
    })
  await publish('PUBLISHED')
  expect((await find('kadamba'))[0]).toBe('Kadamba Terraces')
  await publish('UNPUBLISHED')
  expect(await find('kadamba')).not.toContain('Kadamba Terraces')
})

test.each([
  ['plots under 50 lakh', ['plots'], 5_000_000],
  ['villa up to ₹1.5 crore', ['villa'], 15_000_000],
  ['3 BHK near Siruseri', ['3bhk', 'siruseri'], null],
  ['20 cents of land', ['20', 'cents', 'land'], null],
])('%p is read as %p below %p', (text, words, priceTo) => {
  expect(parseQuery(text)).toEqual({ words, priceTo })
})

test.each([
  ['nellai', 'nelai', true],
  ['cassai', 'cassia', true],
  ['plot', 'plat', true],
  ['plot', 'plots', true],
  ['plot', 'plants', false],
  ['abcd', 'badc', false],
])('%p and %p are one typo apart: %p', (a, b, expected) => {
  expect(isOneTypoApart(a, b)).toBe(expected)
})
