import { isLeftOut, readPrice, readSquareFeetRange } from './read-price'

test.each<[string, number | null]>([
  ['68.5 Lakhs', 6_850_000],
  ['45 L', 4_500_000],
  ['45L', 4_500_000],
  ['From Rs. 45 Lakhs', 4_500_000],
  ['Starting ₹45 Lakhs', 4_500_000],
  ['Starting from Rs.45 lakh', 4_500_000],
  ['45 lacs + GST', 4_500_000],
  ['45 Lacs + GST extra', 4_500_000],
  ['₹1.2 Cr onwards', 12_000_000],
  ['1.2 Crores*', 12_000_000],
  ['Rs. 1.05 Crore onwards', 10_500_000],
  ['INR 2 CR', 20_000_000],
  ['Rs 4500000/-', 4_500_000],
  ['Rs.45,00,000/-', 4_500_000],
  ['50,00,000', 5_000_000],
  ['₹ 1,20,00,000', 12_000_000],
  ['6850000', 6_850_000],
  ['45–60 lakh', 4_500_000],
  ['45 - 60 Lakhs', 4_500_000],
  ['45 to 60 lakhs', 4_500_000],
  ['₹45 L – ₹1.2 Cr', 4_500_000],
  ['95 Lakhs - 1.2 Crores', 9_500_000],
  ['Price: 45 lakhs only', 4_500_000],
  ['45 lakhs (all inclusive)', 4_500_000],
  ['850 K', 850_000],
  ['Rs. 1.2 – 1.5 Cr', 12_000_000],
  ['Rs. 45/- Lakhs', 4_500_000],
  ['45 Lakhs per acre', null],
  ['5 dollars', null],
  ['on request', null],
  ['4500/sq.ft', null],
  ['Rs. 4500 per sq ft', null],
  ['45', null],
  ['60 - 45 Lakhs', null],
  ['45 Lakhs, 60 Lakhs', null],
  ['0', null],
  ['45 lakhs, EMI 30,000', null],
  ['45,5 Lakhs', null],
  ['1,2 Cr', null],
  ['4,50,0000', null],
  ['4,500,000', 4_500_000],
  ['4500', null],
  ['₹4,500 onwards', null],
  ['4500 psf', null],
  ['99999', null],
  ['1 lakh', 100_000],
  ['Upto 45 lakhs', null],
  ['Below 45 lakhs', null],
  ['45.5 lakh', 4_550_000],
  ['4500000.5', null],
])('the price of %j is %s', (text, rupees) => {
  expect(readPrice(text)).toBe(rupees)
})

test.each<[string, [number, number] | null]>([
  ['1180 - 1640', [1180, 1640]],
  ['1,180 – 1,640 sq.ft', [1180, 1640]],
  ['1200', [1200, 1200]],
  ['1200 sq ft', [1200, 1200]],
  ['1200 Sq.Ft.', [1200, 1200]],
  ['1200 sqft', [1200, 1200]],
  ['1200 sft onwards', null],
  ['From 1200 sqft', null],
  ['From 1180 to 1640 sqft', [1180, 1640]],
  ['Approx. 1200 sqft', [1200, 1200]],
  ['1180 sq.ft to 1640 sq.ft', [1180, 1640]],
  ['5.5 cents', [2396, 2396]],
  ['3 to 5 Cents', [1307, 2178]],
  ['1 ground', [2400, 2400]],
  ['2 grounds', [4800, 4800]],
  ['110 sq m', [1184, 1184]],
  ['110 sq.mtr', [1184, 1184]],
  ['200 sq yards', [1800, 1800]],
  ['1 acre', [43_560, 43_560]],
  ['large', null],
  ['0', null],
  ['1640 - 1180', null],
  ['2 and 3 BHK', null],
  ['1180, 1640, 1900', null],
  ['Upto 2400 sqft', null],
  ['Up to 2400 sqft', null],
  ['Max 2400 sqft', null],
  ['2,5 acres', null],
  ['2.5 acres', [108_900, 108_900]],
  ['12,00 sqft', null],
  ['1.200 sqft', null],
  ['1,08,900 sqft', [108_900, 108_900]],
])('the area of %j is %j', (text, range) => {
  expect(readSquareFeetRange(text)).toEqual(range && { min: range[0], max: range[1] })
})

test.each(['0', '-', 'N/A', 'On request', 'Price on request', 'TBA', 'Coming soon', ''])(
  '%j says that there is none',
  (text) => {
    expect(isLeftOut(text)).toBe(true)
  },
)

test.each(['45 L', '4500/sq.ft', 'large', '1200 sqft'])('%j says something', (text) => {
  expect(isLeftOut(text)).toBe(false)
})
