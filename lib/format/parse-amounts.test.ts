// The amounts that people and hosts write. Null is a fault.

import {
  parseAreaRange,
  parseKilometres,
  parseNumber,
  parsePercent,
  parsePriceRange,
  parseRupees,
  parseYears,
} from './parse-amounts'
import { getValueOrNull } from './result'

test.each<[rupees: number | null, ...texts: string[]]>([
  [
    5_000_000,
    '50 lakh',
    '50 Lakhs',
    '50L',
    '50 lac',
    'Rs. 50 lakh',
    'Rs50L',
    '50,00,000',
    '₹ 50,00,000/-',
    '5 million',
  ],
  [5_000_000, '௫௦ லட்சம்', '५० लाख', '５０ lakh', '\u20b9\u00a050\u00a0lakh', '5,000,000', '50,00,000.00'],
  [12_000_000, '1.2 Cr', '1.20 crores', '1.2cr.', '₹1,20,00,000', '1.2 கோடி'],
  [1_450_000, '14,50,000', 'Rs.14,50,000/-', 'INR 1450000', '14.5 lakhs'],
  [85_000, '85 thousand', '85k', '85,000'],
  [8.5, '8.5', '0008.5'],
  [8, '8.'],
  [
    null,
    '',
    ' ',
    'on request',
    '1,5',
    '0x10',
    '1e3',
    '-5',
    '45,5 lakh',
    '4,50,0000',
    '1.2.3',
    '5 dollars',
    '50 - 60 lakh',
  ],
  [null, '∞', 'NaN', 'Infinity', '1_000', '½', '50 lakh 20 thousand', '1'.repeat(300)],
])('%p rupees are %j', (rupees, ...texts) => {
  for (const text of texts) expect([text, getValueOrNull(parseRupees(text))]).toEqual([text, rupees])
})

const crore = 10_000_000
test.each<[min: number, max: number, ...texts: string[]]>([
  [6_850_000, 6_850_000, '68.5 Lakhs', '6850000', '68,50,000'],
  [4_500_000, 4_500_000, '45 L', '45L', '45 Lacs + GST extra', 'Rs 4500000/-', 'Rs.45,00,000/-', '4,500,000'],
  [4_500_000, 4_500_000, '45 lakhs (all inclusive)', 'Rs. 45/- Lakhs', 'Price: 45 lakhs only', '௪௫ லட்சம்'],
  // An open end: a start price.
  [
    4_500_000,
    Number.POSITIVE_INFINITY,
    '45 lakhs onwards',
    'From Rs. 45 Lakhs',
    'Starting from Rs.45 lakh',
    'Starts at 45 L*',
    'above 45 lakh',
  ],
  [12_000_000, Number.POSITIVE_INFINITY, '₹1.2 Cr onwards', '1,20,00,000 upwards'],
  [
    4_500_000,
    6_000_000,
    '45–60 lakh',
    '45 to 60 lakhs',
    '45 lakh - 60',
    '45,00,000 - 60,00,000',
    'From 45 to 60 lakh',
  ],
  [4_500_000, 1.2 * crore, '₹45 L – ₹1.2 Cr', '45 - 1.2 Cr'],
  [5_000_000, crore, '50 to 1 crore'],
])('from %p to %p rupees are %j', (min, max, ...texts) => {
  for (const text of texts)
    expect([text, parsePriceRange(text)]).toEqual([text, { ok: true, value: { min, max } }])
})

test.each<[why: string, ...texts: string[]]>([
  [
    'is a rate, not a price',
    '45 Lakhs per acre',
    '4500/sq.ft',
    'Rs. 4500 per sq ft',
    '4500 psf',
    '45 lakhs, EMI 30,000',
  ],
  ['is too small for a price: write all rupees (4500000), or "lakh" after it', '4500', '45', '99999', '0'],
  ['is too large for a price', '1000000 crore', '45 lakh to 1,20,00,000'],
  ['has paise: write whole rupees', '4500000.5'],
  ['names only the highest price: write the lowest one', 'Upto 45 lakhs', 'Below 45 lakhs', 'max 60 lakh'],
  ['has the larger amount first: write the smaller one first', '60 - 45 Lakhs', '2 Cr - 95 Lakhs'],
  ['has an unknown unit', '5 dollars', '45 lahks'],
  [
    'has a comma that does not group thousands: write a point before decimals',
    '45,5 Lakhs',
    '1,2 Cr',
    '4,50,0000',
  ],
  ['is not a number', 'on request', '45 Lakhs, 60 Lakhs', '0x10', '45 lakh for 3 BHK'],
])('a price that %s', (why, ...texts) => {
  for (const text of texts) expect(parsePriceRange(text)).toEqual({ ok: false, fault: `"${text}" ${why}` })
})

test.each<[min: number, max: number, ...texts: string[]]>([
  [1180, 1640, '1180 - 1640', '1,180 – 1,640 sq.ft', 'From 1180 to 1640 sqft', '1180 sq.ft to 1640 sq.ft'],
  [1200, 2400, '1200 sqft to 2400 sqft', '1200 sqft - 1 ground'],
  [
    1200,
    1200,
    '1200',
    '1200 sq ft',
    '1200 Sq.Ft.',
    '1200 sqft',
    'Approx. 1200 sqft',
    '௧௨௦௦ சதுர அடி',
    '1200 ft²',
  ],
  [652.4, 652.4, '652.4 sq ft'],
  [2396, 2396, '5.5 cents', '5.5 Cents', '௫.௫ சென்ட்'],
  [2400, 2400, '1 ground', '2,400 sft'],
  [1184, 1184, '110 sq m', '110 sq.mtr', '110 m²'],
  [1800, 1800, '200 sq yards', '200 gaj'],
  [108_900, 108_900, '2.5 acres', '1,08,900 sqft'],
])('from %p to %p square feet are %j', (min, max, ...texts) => {
  for (const text of texts)
    expect([text, parseAreaRange(text)]).toEqual([text, { ok: true, value: { min, max } }])
})

test.each<[why: string, ...texts: string[]]>([
  [
    'has only one end: write both, such as 1200 - 2400 sq ft',
    '1200 sft onwards',
    'From 1200 sqft',
    'Upto 2400 sqft',
  ],
  ['has only one end: write both, such as 1200 - 2400 sq ft', 'Up to 2400 sqft', 'Max 2400 sqft'],
  ['is too small for an area', '0', '1.200 sqft', '2.75'],
  ['has the larger amount first: write the smaller one first', '1640 - 1180'],
  ['has an unknown unit', '5 dollars'],
  ['has a comma that does not group thousands: write a point before decimals', '2,5 acres', '12,00 sqft'],
  ['is not a number', 'large', '2 and 3 BHK', '30 × 40'],
])('an area that %s', (why, ...texts) => {
  for (const text of texts) expect(parseAreaRange(text)).toEqual({ ok: false, fault: `"${text}" ${why}` })
})

test('other amounts have one value or none', () => {
  expect(parseKilometres('2 - 3 km')).toEqual({
    ok: false,
    fault: '"2 - 3 km" is a range: write one amount',
  })
  for (const text of ['8.5', '8.5 %', '8.5%', '8.5 percent', '8.5 per cent', '௮.௫'])
    expect([text, getValueOrNull(parsePercent(text))]).toEqual([text, 8.5])
  for (const text of ['1,5', '0x10', '1e1', '8.5 lakh', '%'])
    expect([text, getValueOrNull(parsePercent(text))]).toEqual([text, null])
  for (const text of ['20', '20 years', '20 Yrs'])
    expect([text, getValueOrNull(parseYears(text))]).toEqual([text, 20])
  for (const text of ['3.2 km', '3.2', '3.2 KMS.'])
    expect([text, getValueOrNull(parseKilometres(text))]).toEqual([text, 3.2])
  expect(getValueOrNull(parseKilometres('800 m'))).toBe(0.8)
  expect(getValueOrNull(parseKilometres('10 minutes'))).toBeNull()
  expect(getValueOrNull(parseNumber('1,00,000'))).toBe(100_000)
  expect(getValueOrNull(parseNumber('5 lakh'))).toBeNull()
})
