import { loadSampleCatalogue } from '@/lib/catalogue/import/seed'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { search } from '@/lib/search'
import { hasSampleTexts } from '@/lib/testing/sample'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'

makeDataFolder()
beforeAll(async () => fillDatabase(await loadSampleCatalogue()))

const find = async (text: string) => (await search(text)).results.map(({ title }) => title)

const testSample = hasSampleTexts ? test : test.skip

// Queries of visitors, and the exact hits that they expect first. parse-query.test.ts tests how they are understood.
// The order depends on the texts of the pages, too. "…" ends a list that has more.
const exact: [string, ...string[]][] = [
  // Names, whole, begun and in part.
  ['Cassia VII', 'Cassia VII'],
  ['lotus meadows 30x45', 'Lotus Meadows'],
  ['magnola', 'Magnolia Heights', '…'],
  // Types: singular, plural, other words, stop words.
  ['villas for sale in chennai', 'Cassia VII', 'Mahogany Row', 'Cassia I', '…'],
  ['row house', 'Tamarind Enclave', 'Cassia VII', '…'],
  ['buy residential land near chennai', 'Neem Park', 'Banyan Grove', 'Silver Oak'],
  // Places: cities, parts, roads, landmarks, and the spellings in use.
  ['Nellai plots', 'Lotus Meadows', 'Palmyra Gardens', '…'],
  ['Rajiv Gandhi Salai villa', 'Cassia VII'],
  ['house near tambaram station', 'Laurel Court', 'Magnolia Heights'],
  ['airport', 'Laurel Court', 'Magnolia Heights', 'Neem Park', '…'],
  ['near it park', 'Cassia VII', 'Magnolia Heights', 'Neem Park', '…'],
  ['ktcnagar plots', 'Palmyra Gardens', '…'],
  // Tamil.
  ['சென்னையில் மனை 50 லட்சத்துக்குள்', 'Neem Park'],
  // Whatever joins, parts or accents letters.
  ['neempark', 'Neem Park'],
  ['Néem Pärk', 'Neem Park'],
  ['சென்\u200Cனை வில்லா', 'Cassia VII', '…'],
  ['திருநெல்\u200Dவேலி மனை', 'Lotus Meadows', '…'],
  // Bedrooms.
  ['3bhk chennai', 'Magnolia Heights'],
  // Budgets, by the price of a unit.
  ['plot under 15 lakhs', 'Lotus Meadows'],
  ['cheapest plot', 'Lotus Meadows', 'Palmyra Gardens', 'Neem Park', 'Banyan Grove', '…'],
  // Sizes and facing.
  ['30x40 plot', 'Palmyra Gardens', 'Neem Park', '…'],
  ['4 cents plot', 'Neem Park', 'Banyan Grove', '…'],
  ['east facing plot', 'Lotus Meadows'],
  // Approvals, statuses and dates.
  ['cmda approved', 'Laurel Court', 'Magnolia Heights'],
  ['cmda and rera approved flats', 'Laurel Court', 'Magnolia Heights'],
  ['approved plots', 'Lotus Meadows', 'Palmyra Gardens', '…'],
  [
    'ongoing or upcoming plots',
    'Lotus Meadows',
    'Palmyra Gardens',
    'Neem Park',
    'Banyan Grove',
    'Sandal Springs',
  ],
  ['ready to move', 'Jasmine Residency', 'Cassia VII'],
  ['new launch', 'Palmyra Gardens', 'Magnolia Heights', 'Cedar Point', '…'],
  ['flat possession by march 2027', 'Jasmine Residency', 'Laurel Court'],
  ['TN/SAMPLE/LAYOUT/0037/2025', 'Lotus Meadows'],
  // The remaining words are text.
  ['villa with swimming pool', 'Cassia VII'],
  ['swiming pool villa', 'Cassia VII'],
  ['lotas medows', 'Lotus Meadows'],
  ['lotus medow', 'Lotus Meadows'],
  ['cassia 7', 'Cassia VII'],
  // A fact says more than a mention in a longer text.
  ['flats with covered parking', 'Laurel Court', 'Magnolia Heights', 'Jasmine Residency', '…'],
  // Rates.
  ['plots 1500 rs per sqft', 'Lotus Meadows', 'Palmyra Gardens'],
  ['under ₹3,500/sqft', 'Lotus Meadows', 'Palmyra Gardens', 'Neem Park', 'Banyan Grove'],
  ['ready plots', 'Neem Park', 'Banyan Grove'],
  // When a tool answers the free words, projects only have to meet the other conditions.
  ['emi for 60 lakhs', 'EMI and total cost', 'Jasmine Residency', '…'],
  ['vastu plot', 'Before you book: questions and answers', 'Lotus Meadows', '…'],
  ['gst', 'EMI and total cost', 'Banyan Grove', '…'],
  ['stamp duty in tamilnadu', 'EMI and total cost', '…'],
  ['சென்னையில் 2 படுக்கையறை வீடு', 'Laurel Court'],
  ['நெல்லை மனை விலை', 'Lotus Meadows', 'Palmyra Gardens', '…'],
  // Posts and pages.
  ['home loan', 'EMI and total cost', 'What a home-loan lender looks at', '…'],
  ['withdraw consent', 'Privacy policy'],
  ['கடன்', 'EMI and total cost', 'What a home-loan lender looks at', '…'],
]

testSample.each(exact)('%p finds %p first', async (text, ...expected) => {
  const { results, isClosest } = await search(text)
  const titles = results.map(({ title }) => title)
  const isOpen = expected.at(-1) === '…'
  const wanted = isOpen ? expected.slice(0, -1) : expected
  expect([isClosest, isOpen ? titles.slice(0, wanted.length) : titles]).toEqual([false, wanted])
})

// The kinds of mistakes are tested in parse-query.test.ts.
testSample.each([
  ['the name of a project', 'palmrya', 'Palmyra Gardens'],
  ['the name of a project', 'magnoila', 'Magnolia Heights'],
  ['the name of a place', 'prumbakkam', 'Magnolia Heights'],
  ['a type', 'vlilas', 'Cassia VII'],
  ['a word of a text', 'swimmign pool', 'Cassia VII'],
  ['a word of a page', 'withdarw consent', 'Privacy policy'],
])('a mistake in %s: %p finds %p', async (_, text, title) => {
  expect(await find(text)).toContain(title)
})

testSample.each([
  ['by its first letter', 'beach', 'each'],
  ['because it is short', 'rood', 'road'],
])('a word is not taken for another %s: %p finds nothing', async (_, text, nearWord) => {
  expect(await find(nearWord)).not.toEqual([])
  expect(await find(text)).toEqual([])
})

testSample.each(['kids play area', "children's play area", 'playground', 'kids park'])(
  '%p means a play area',
  async (text) => {
    expect(await find(text)).toEqual(await find('play area'))
  },
)

// Nothing has all of it: the reason in words, and the nearest first.
testSample.each([
  [
    'plot under 40 lakh in tambaram',
    'No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh.',
    'Neem Park',
  ],
  ['1 bhk', 'No 1 BHK home; Jasmine Residency has 2 BHK.', 'Jasmine Residency'],
  [
    '3bhk flat in omr under 1.2 cr',
    'No 3 BHK apartment under ₹1.20 crore in OMR; Magnolia Heights is in Perumbakkam, Chennai.',
    'Magnolia Heights',
  ],
  [
    'cmda approved plots',
    'No CMDA approved plot; Lotus Meadows is approved by Tirunelveli Local Planning Authority.',
    'Lotus Meadows',
  ],
  [
    'flat 40-50L',
    'No apartment between ₹40 lakh and ₹50 lakh; Jasmine Residency starts at ₹58.50 lakh.',
    'Jasmine Residency',
  ],
  ['80x100 plot', 'No plot of 80 × 100 ft; Banyan Grove has 50 × 65 ft.', 'Banyan Grove'],
  ['plots 2 grounds', 'No plot of 2 grounds; Banyan Grove has 1.35 grounds.', 'Banyan Grove'],
  [
    'flats in perumbakkam ready to move',
    'No ready to move apartment in Perumbakkam; Magnolia Heights is a new launch.',
    'Magnolia Heights',
  ],
  ['plots in coimbatore', 'No plot in “coimbatore”; these come closest.', 'Lotus Meadows'],
  ['plot near highway', 'No plot near “highway”; these come closest.', 'Lotus Meadows'],
  ['home loan sbi', 'No home with “loan sbi”; these come closest.', 'EMI and total cost'],
  ['job openings', null, 'Careers'],
  ['50k emi', null, 'EMI and total cost'],
  ['palmyra zeppelin', null, 'Palmyra Gardens'],
  ['documents zeppelin', null, 'Before you book: questions and answers'],
  ['gated community plots', 'No plot with “gated community”; these come closest.', 'Palmyra Gardens'],
] as const)('%p is not found: %p', async (text, expected, first) => {
  const { results, isClosest, reason } = await search(text)
  expect([isClosest, reason, results[0]?.title]).toEqual([true, expected, first])
})

test('a result has what its card shows, and a price only where one is allowed', async () => {
  expect((await search('palmyra')).results[0]).toMatchObject({
    kind: 'Ongoing project',
    href: '/view-project/palmyra-gardens',
    text: 'Plots, KTC Nagar, Tirunelveli',
    priceFrom: 1_680_000,
    reraNumber: 'TN/SAMPLE/LAYOUT/0003/2026',
    unitText: null,
  })
  expect((await search('mahogany')).results[0]).toMatchObject({
    href: '/upcoming-projects/chennai#mahogany-row',
    priceFrom: null,
  })
})

test('a result says which unit fits, and how far the place is', async () => {
  expect((await search('3 bhk 1 to 1.15 crore chennai')).results[0]?.unitText).toBe(
    '3 BHK, Type B, ₹1.10 crore',
  )
  expect((await search('plots above 50 lakhs')).results[0]?.unitText).toBe(
    'Block B, 40 × 40 ft, ₹54.40 lakh; 3 more to choose from',
  )
  // A unit that is sold out cannot be offered.
  expect((await search('3120 sqft villa in navalur')).isClosest).toBe(true)
  for (const [text, note] of [
    ['house near tambaram station', '9.7 km to Tambaram railway station'],
    ['how far is the airport', '11.6 km to Chennai Airport'],
    ['school nearby', '0.6 km to Higher secondary school, Palayamkottai'],
    ['hospital near navalur', '6.4 km to Multi-speciality hospital, Sholinganallur'],
  ] as const)
    expect((await search(text)).results[0]?.notes).toEqual([note])
})

test('the conditions that a query was understood as, typed as a query, are understood in the same way', async () => {
  const understand = async (text: string) => (await search(text)).chips.map(({ label }) => label)
  // A registration number is only read as one piece.
  for (const [text] of exact.filter(([query]) => !query.includes('LAYOUT'))) {
    const words = await understand(text)
    expect([text, await understand(words.join(' '))]).toEqual([text, words])
  }
})

testSample(
  'an amount without "under" shows the nearest prices first, and completed projects last',
  async () => {
    expect((await find('60 lakh')).slice(0, 3)).toEqual(['Jasmine Residency', 'Banyan Grove', 'Neem Park'])
    const nearest = { title: 'Banyan Grove', unitText: expect.stringContaining('₹54.40 lakh') }
    expect((await search('plots 60 lakh')).results[0]).toMatchObject(nearest)
    expect((await find('plots under 60 lakh'))[0]).toBe('Lotus Meadows')
    for (const text of ['villa', 'chennai', '5 cents', 'plots 2400', 'villa 60 lakh', '1 bhk']) {
      const kinds = (await search(text)).results.map(({ kind }) => kind)
      const handedOver = [...kinds, 'Completed project'].indexOf('Completed project')
      expect([text, kinds.slice(handedOver).includes('Ongoing project')]).toEqual([text, false])
    }
  },
)

testSample.each([
  ['5 cents plot in chennai', '4.59 cents, near 5 cents', 'Banyan Grove'],
  ['1200 sqft plot', '1,200 sq ft'],
  ['1 ground', '1 ground'],
])(
  '%p is answered in its unit, %p, also when it is only near',
  async (text, note, title = expect.anything()) => {
    expect((await search(text)).results[0]).toMatchObject({ title, notes: [note] })
  },
)

testSample.each([
  ...['emi calculator', 'home loan', 'stamp duty', 'down payment'].map((text) => [text, '#cost']),
  ['360 tour', '#virtual-tour'],
  ...['maintenance charges', 'nri', 'vastu', 'sunday visit', 'cancellation'].map((text) => [
    text,
    '#before-you-book',
  ]),
  ['download brochure', '/enquiry?kind=brochure'],
  ['map of projects', '/projects-map'],
])('the words %p of a tool of the site lead to it', async (text, end) => {
  const links = (await search(text)).results.map(({ href }) => href)
  // The cost of a project comes before posts about it.
  expect(end === '#cost' ? links.slice(0, 1) : links).toContainEqual(expect.stringContaining(end))
})

testSample.each(['600130', 'plots 627007', 'flat 600 126'])(
  'the PIN code in %p is no price',
  async (text) => {
    expect(JSON.stringify((await search(text)).chips)).not.toContain('₹')
  },
)

testSample.each([
  ['half of a name', 'tiruneli', 'Lotus Meadows'],
  ['the PIN code of an office', '600034', 'Contact us'],
  ['the PIN code of an office with its space', '600 034', 'Contact us'],
  ['part of a registration number without its zeros', 'LAYOUT/37/2025', 'Lotus Meadows'],
])('%s leads to its place: %p finds %p', async (_, text, title) => {
  expect((await find(text))[0]).toBe(title)
})

testSample('hits are in groups: what fits, what comes near, what mentions the words', async () => {
  const listGroups = async (text: string) => {
    const { results } = await search(text)
    return [...new Set(results.map(({ group }) => group))]
  }
  expect(await listGroups('plots under 15 lakhs')).toEqual(['fits'])
  expect(await listGroups('plot under 40 lakh in tambaram')).toEqual(['near'])
  expect(await listGroups('home loan')).toEqual(['fits', 'mentions'])
})

testSample.each([
  ['a tool answers', 'vastu', 'Cassia VII'],
  ['are a status of projects', 'upcoming projects', 'Upcoming projects'],
  ['name a place', 'palayamkottai', 'Contact us'],
])('words that %s are also found where they are mentioned: %p finds %p', async (_, text, title) => {
  const { results } = await search(text)
  expect(results.filter(({ group }) => group === 'mentions').map((hit) => hit.title)).toContain(title)
})

testSample('a post that explains a word comes before the projects that mention it', async () => {
  const { results } = await search('encumbrance')
  const kinds = results.map(({ kind }) => kind)
  expect(kinds.slice(0, 3)).toEqual(['Blog post', 'Blog post', 'Ongoing project'])
})

test('a page beyond the last is the last, and a query without a word finds nothing', async () => {
  const last = await search('chennai', 99)
  expect(last).toMatchObject({ page: last.pageCount })
  expect(last.results.length).toBeGreaterThan(0)
  for (const text of ['', '*', '(', '"']) {
    expect(await search(text)).toMatchObject({ total: 0, isClosest: false })
  }
})

test('unpublished records are never found, and a change is found immediately', async () => {
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
