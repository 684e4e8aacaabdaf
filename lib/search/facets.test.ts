import { listChips, parseQuery } from './facets'
import { listTerms, type Query, type Vocabulary } from './query'
import { isOneTypoApart } from './words'

const vocabulary: Vocabulary = {
  places: new Map(),
  landmarks: new Map(),
  types: [{ slug: 'row-houses', name: 'Row Houses' }],
  words: new Set(),
  terms: new Set(),
}
for (const [name, kind, ...others] of [
  ['Chennai', 'city', 'madras', 'சென்னை'],
  ['Tambaram', 'locality', 'தாம்பரம்'],
  ['KTC Nagar', 'locality'],
] as const) {
  const place = { name, kind, spellings: [name.toLowerCase(), ...others] }
  for (const spelling of place.spellings) vocabulary.places.set(spelling, place)
}
vocabulary.terms = listTerms(vocabulary.places.keys(), vocabulary.types)
const now = new Date('2026-11-24T06:00:00Z')
const read = (text: string) => parseQuery(text, vocabulary, now)
const lakh = (value: number) => value * 100_000

test.each<[string, number | null, number | null]>([
  ['under 50 lakh', null, lakh(50)],
  ['below 50 lakhs', null, lakh(50)],
  ['upto 70L', null, lakh(70)],
  ['up to ₹1.5 crore', null, lakh(150)],
  ['within 45 lacs', null, lakh(45)],
  ['less than 1cr', null, lakh(100)],
  ['budget 60 lakhs', null, lakh(60)],
  ['60 lakhs max', null, lakh(60)],
  ['₹50,00,000', null, lakh(50)],
  ['rs. 50,00,000/-', null, lakh(50)],
  ['5000000', null, lakh(50)],
  ['1.2 cr', null, lakh(120)],
  ['above 50 lakhs', lakh(50), null],
  ['more than ₹2 crores', lakh(200), null],
  ['50 lakhs and above', lakh(50), null],
  ['1 crore+', lakh(100), null],
  ['starting from 40 lakh', lakh(40), null],
  ['between 40 and 60 lakhs', lakh(40), lakh(60)],
  ['40-60 lakhs', lakh(40), lakh(60)],
  ['40 lakhs – 60 lakhs', lakh(40), lakh(60)],
  ['50 lakh to 1 crore', lakh(50), lakh(100)],
  ['50 to 1 crore', lakh(50), lakh(100)],
  ['above 40 lakhs and below 60 lakhs', lakh(40), lakh(60)],
  ['around 50 lakhs', lakh(45), lakh(55)],
  ['50 லட்சத்துக்குள்', null, lakh(50)],
])('the budget of %p is %p to %p', (text, min, max) => {
  const { price, text: rest } = read(text)
  expect([price && { min: price.min, max: price.max }, rest]).toEqual([{ min, max }, []])
})

test.each<[string, number | null, number | null]>([
  ['1200 sqft', 1080, 1320],
  ['1,200 sq. ft.', 1080, 1320],
  ['200 sq yards', 1620, 1980],
  ['above 2000 sq ft', 2000, null],
  ['under 1000 sft', null, 1000],
  ['1000-1500 sqft', 1000, 1500],
  ['1000 sqft to 1500 sqft', 1000, 1500],
  ['1 ground', 2160, 2640],
  ['5 cents', 1960.2, 2395.8],
  ['110 sq m', 1065.6, 1302.4],
])('the size of %p is %p to %p', (text, min, max) => {
  const { area } = read(text)
  const round = (value: number | null | undefined) => value && Math.round(value * 10) / 10
  expect([round(area?.min), round(area?.max)]).toEqual([min, max])
})

test.each<[string, Partial<Query>]>([
  ['3 BHK', { bedrooms: [3] }],
  ['3-bhk', { bedrooms: [3] }],
  ['2.5bhk', { bedrooms: [2.5] }],
  ['2 or 3 bhk', { bedrooms: [2, 3] }],
  ['2 to 4 bhk', { bedrooms: [2, 3, 4] }],
  ['two bedroom', { bedrooms: [2] }],
  ['4+ bhk', { bedrooms: [4, 5, 6, 7, 8, 9] }],
  ['30x40', { size: [30, 40] }],
  ['40 × 30 ft', { size: [30, 40] }],
  ['30 by 40', { size: [30, 40] }],
  ['east facing', { facings: ['east'] }],
  ['facing north', { facings: ['north'] }],
  ['north or east facing', { facings: ['north', 'east'] }],
  ['cmda approved', { approval: 'CMDA' }],
  ['approved by dtcp', { approval: 'DTCP' }],
  ['rera number', { approval: 'RERA' }],
  ['approved plots', { approval: 'any', types: ['plots'] }],
  ['ready-to-move', { stage: 'ready to move' }],
  ['immediate possession', { stage: 'ready to move' }],
  ['newly launched', { stage: 'new launch' }],
  ['possession 2027', { possession: { from: '2027-01-01', to: '2027-12-31' } }],
  ['possession by march 2027', { possession: { from: null, to: '2027-03-31' } }],
  ['ready by 2028', { possession: { from: null, to: '2028-12-31' } }],
  ['handover after june 2027', { possession: { from: '2027-06-01', to: null } }],
  ['possession within 6 months', { possession: { from: null, to: '2027-05-24' } }],
  ['row house', { types: ['row-houses'] }],
  ['villa', { types: ['villas'] }],
  ['land or site', { types: ['plots'] }],
  ['flats & apartments', { types: ['apartments'] }],
  ['villas or flats', { types: ['villas', 'apartments'] }],
  ['வீட்டு மனை', { types: ['plots'] }],
  ['cheapest', { cheapest: true }],
  ['property for sale', {}],
  ['village', { text: ['village'] }],
  ['site visit', { text: ['site', 'visit'] }],
])('%p is read as %p', (text, expected) => {
  const nothing = {
    ...{ types: [], bedrooms: [], price: null, area: null, size: null, facings: [], places: [] },
    ...{ approval: null, stage: null, possession: null, cheapest: false, text: [] },
  }
  expect(read(text)).toEqual({ ...nothing, ...expected })
})

test.each([
  ['flat in KTC nagar', ['apartments', 'in KTC Nagar']],
  ['சென்னையில் மனை', ['plots', 'in Chennai']],
  ['தாம்பரத்தில் வீடு', ['homes', 'in Tambaram']],
  ['tambaram, chenai villas', ['villas', 'in Tambaram, Chennai']],
  ['in chennai under 1.2 cr 3bhk flat', ['3 BHK', 'apartments', 'under ₹1.20 crore', 'in Chennai']],
  ['1200 sqft east facing plot 40 lakhs', ['plots', '1,200 sq ft', 'east facing', 'under ₹40 lakh']],
])('%p is shown as %p', (text, expected) => {
  expect(listChips(read(text)).map(({ words }) => words)).toEqual(expected)
})

test.each([
  ['nellai', 'nelai', true],
  ['cassai', 'cassia', true],
  ['plot', 'plat', true],
  ['villa', 'vila', true],
  ['xvilla', 'villa', true],
  ['plot', 'flat', false],
  ['villa', 'village', false],
])('%p and %p are one typo apart: %p', (a, b, expected) => {
  expect([isOneTypoApart(a, b), isOneTypoApart(b, a)]).toEqual([expected, expected])
})
