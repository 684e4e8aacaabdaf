import { listConditions } from '../conditions/list-conditions'
import type { SearchIndex } from '../documents/search-index'
import { buildTextIndex } from '../documents/text-index'
import { parseQuery } from './parse-query'
import { prepareText } from './prepare-text'
import { buildVocabulary, type Vocabulary } from './vocabulary'

const places: Vocabulary['places'] = new Map()
for (const [name, kind, ...others] of [
  ['Chennai', 'city', 'madras', 'சென்னை'],
  ['Tambaram', 'locality', 'தாம்பரம்'],
  ['KTC Nagar', 'locality'],
] as const) {
  const spellings = [name.toLowerCase(), ...others]
  for (const spelling of spellings) places.set(spelling, { name, kind, spellings })
}
const fullText = buildTextIndex([])
const index: SearchIndex = {
  projects: [],
  tools: [],
  texts: [],
  fullText,
  vocabulary: buildVocabulary(
    {
      places,
      landmarks: [],
      projects: ['Palm Court'],
      types: new Map([['row-houses', 'Row Houses']]),
    },
    fullText.hasWord,
  ),
}
const today = '2026-11-24'

// Queries of visitors and their parsed conditions. search.test.ts tests the results.
test.each<[string, ...string[]]>([
  // Budgets.
  ['under 50 lakh', 'under ₹50 lakh'],
  ['budget 60 lakhs', 'under ₹60 lakh'],
  ['₹50,00,000', 'under ₹50 lakh'],
  ['₹40,00,000/- to ₹50,00,000/-', '₹40 lakh to ₹50 lakh'],
  ['1.2 cr', 'under ₹1.20 crore'],
  ['above 50 lakhs', 'above ₹50 lakh'],
  ['50+ lakhs', 'above ₹50 lakh'],
  ['50 lakhs+', 'above ₹50 lakh'],
  ['1.2+cr 3 bhk', '3 BHK', 'above ₹1.20 crore'],
  ['50 lakhs to', 'under ₹50 lakh'],
  ['between 40 and 60 lakhs', '₹40 lakh to ₹60 lakh'],
  ['60 to 40 lakhs', '₹40 lakh to ₹60 lakh'],
  ['50 to 1 crore', '₹50 lakh to ₹1 crore'],
  ['around 50 lakhs', 'about ₹50 lakh'],
  ['above 40 lakhs and below 60 lakhs', '₹40 lakh to ₹60 lakh'],
  ['above 60 lakhs below 40 lakhs', 'under ₹40 lakh'],
  // Amounts in two units.
  ['under 1 crore 20 lakhs', 'under ₹1.20 crore'],
  ['1 cr 20 l', 'under ₹1.20 crore'],
  ['1 கோடி 20 லட்சம்', 'under ₹1.20 crore'],
  ['3 bhk 1 crore 20 lakhs', '3 BHK', 'under ₹1.20 crore'],
  ['above 1 crore 20 lakhs', 'above ₹1.20 crore'],
  ['1 crore 20 lakhs to 1 crore 40 lakhs', '₹1.20 crore to ₹1.40 crore'],
  ['under 50 lakhs 50 thousand', 'under ₹50.50 lakh'],
  ['under 1 crore 1200 sqft', '1,200 sq ft', 'under ₹1 crore'],
  // A phone number is not a budget, and a rate of interest is not the price of a cent.
  ['9840012345', '9840012345'],
  ['loan at 8 per cent', 'loan 8 cent'],
  ['50 லட்சத்துக்குள்', 'under ₹50 lakh'],
  ['50 லட்சத்துக்கு மேல்', 'above ₹50 lakh'],
  // Rates.
  ['₹1500 per sqft', 'under ₹1,500 per sq ft'],
  ['above 3000/sqft', 'above ₹3,000 per sq ft'],
  ['5 lakhs per cent', 'under ₹1,148 per sq ft'],
  ['50k emi', '50k emi'],
  // Sizes.
  ['flat 1200 sqft', 'apartments', '1,200 sq ft'],
  ['1500+ sq ft', 'above 1,500 sq ft'],
  ['1000-1500 sqft', '1,000 sq ft to 1,500 sq ft'],
  ['1 ground', 'plots', '1 ground'],
  ['5 சென்ட் மனை', 'plots', '5 cents'],
  ['above 1 acre 20 cents', 'plots', 'above 120 cents'],
  ['40 × 30 ft', '30 × 40 ft'],
  ['plot 2400', 'plots', '2,400 sq ft'],
  ['1200 sq plot', 'plots', '1,200 sq ft'],
  ['under 1200 sqft and 50 lakhs', 'under 1,200 sq ft', 'under ₹50 lakh'],
  // Bedrooms.
  ['3-bhk', '3 BHK'],
  ['2 to 4 bhk', '2, 3 or 4 BHK'],
  ['4+ bhk', '4+ BHK'],
  ['2 or 3+ bhk', '2+ BHK'],
  ['4 to 2 bhk', '2 or 4 BHK'],
  // Facing, approval, status and possession.
  ['facing north', 'north facing'],
  ['facing north east', 'north or east facing'],
  ['north or east facing', 'north or east facing'],
  ['approved by dtcp', 'DTCP approved'],
  ['rera number', 'RERA registered'],
  ['approved plots', 'approved', 'plots'],
  ['approved plots by dtcp', 'DTCP approved', 'plots'],
  ['dtcp or cmda approved', 'CMDA or DTCP approved'],
  ['cmda and rera approved', 'CMDA approved', 'RERA registered'],
  ['ongoing or upcoming plots', 'upcoming or ongoing', 'plots'],
  ['handover after june 2027', 'possession after June 2027'],
  ['possession within 6 months', 'possession by May 2027'],
  ['villas 2028', 'villas', 'possession in 2028'],
  // The last date of the text is used, in months or in words.
  ['within 6 months, possession by March 2028', 'possession by March 2028'],
  ['possession by March 2028, within 6 months', 'possession by May 2027'],
  ['flats in 2 years', 'apartments', 'possession by November 2028'],
  ['possession in 20 years', 'possession by November 2046'],
  // The term of a loan.
  ['emi in 20 years', 'emi 20 years'],
  ['home loan in 5 years', 'homes', 'loan 5 years'],
  // Types.
  ['land or site', 'plots'],
  ['villas or flats', 'villas or apartments'],
  ['villa house', 'villas'],
  // Places.
  ['flat in KTC nagar', 'apartments', 'in KTC Nagar'],
  ['சென்னையில் மனை', 'plots', 'in Chennai'],
  ['south chennai', 'in Chennai'],
  ['tambaram, chenai villas', 'villas', 'in Tambaram, Chennai'],
  // The rest is text, apart from words that say nothing.
  ['property for sale'],
  ['village', 'village'],
  ['site visit', 'site visit'],
  ['ready plots', 'ready to build', 'plots'],
  ['மலிவான மனை', 'lowest price', 'plots'],
  ['in chennai under 1.2 cr 3bhk flat', '3 BHK', 'apartments', 'under ₹1.20 crore', 'in Chennai'],
  ['1200 sqft east facing plot 40 lakhs', 'east facing', 'plots', '1,200 sq ft', 'under ₹40 lakh'],
])('%p is understood', (typed, ...expected) => {
  const query = parseQuery(prepareText(typed, index.vocabulary), index.vocabulary, today)
  expect(listConditions(query, index).map(({ label }) => label)).toEqual(expected)
})

test('a period begins on the day in India, where it is already 1 December', () => {
  jest.useFakeTimers({ now: new Date('2026-11-30T20:00:00Z') })
  const query = parseQuery('possession within 6 months', index.vocabulary)
  jest.useRealTimers()
  expect(query.possession?.label).toBe('by June 2027')
})

test.each([
  ['tambarm', 'tambaram'],
  ['tamabram', 'tambaram'],
  ['chenai', 'chennai'],
  ['chennia', 'chennai'],
  ['polt', 'plot'],
  ['vila', 'villa'],
  ['plts', 'plots'],
  ['appartmants', 'apartments'],
  ['plam', 'palm'],
  ['broucher', 'brochure'],
  // Words of their own, which are near to another.
  ...['lake', 'easy', 'beast', 'vilage', 'neam'].map((word) => [word, word]),
  ['abc', 'abc'],
])('%p is corrected to %p', (typed, expected) => {
  expect(index.vocabulary.correct(typed)).toBe(expected)
})
