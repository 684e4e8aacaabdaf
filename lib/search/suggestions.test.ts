import { loadSampleCatalogue } from '@/lib/catalogue/import/seed'
import { listSuggestionGroups } from '@/lib/search/suggestions'
import { hasSampleTexts } from '@/lib/testing/sample'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'

makeDataFolder()

const testSample = hasSampleTexts ? test : test.skip

test('without projects there is nothing to suggest', async () => {
  await fillDatabase()
  expect(await listSuggestionGroups()).toEqual([])
})

testSample(
  'the types and places of the most projects, and lists by budget and bedrooms, are suggested',
  async () => {
    await fillDatabase(await loadSampleCatalogue())
    const groups = await listSuggestionGroups()
    const firstLinks = groups.map(({ heading, suggestions: [first] }) => [heading, first?.name, first?.href])
    expect(firstLinks).toEqual([
      ['Type and place', 'Apartments in Chennai', '/ongoing-projects/chennai/apartments'],
      ['Budget', 'Under ₹25 lakh', '/ongoing-projects?budget=under-25'],
      ['Bedrooms', '2 BHK', '/ongoing-projects?bedrooms=2'],
      ['Costs, plans and answers', 'EMI and total cost', expect.stringMatching(/#cost$/)],
    ])
    const places = groups[0]?.suggestions.map(({ count = 0 }) => count) ?? []
    expect(places).toEqual(places.toSorted((a, b) => b - a))
  },
)
