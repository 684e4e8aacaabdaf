import { readPrice, readSquareFeetRange } from './read-price'

const prices: [rupees: number | null, texts: string[]][] = [
  [6_850_000, ['68.5 Lakhs', '6850000']],
  [4_500_000, ['45 L', '45L', 'From Rs. 45 Lakhs', 'Starting from Rs.45 lakh', '45 Lacs + GST extra']],
  [4_500_000, ['Rs 4500000/-', 'Rs.45,00,000/-', '4,500,000', '45 lakhs (all inclusive)', 'Rs. 45/- Lakhs']],
  [4_500_000, ['45–60 lakh', '45 to 60 lakhs', '₹45 L – ₹1.2 Cr', 'Price: 45 lakhs only']],
  [12_000_000, ['₹1.2 Cr onwards', '1.2 Crores*', '₹ 1,20,00,000', 'Rs. 1.2 – 1.5 Cr']],
  // Rates, and what could be lakhs.
  [null, ['45 Lakhs per acre', '4500/sq.ft', 'Rs. 4500 per sq ft', '4500 psf', '4500', '45', '99999', '0']],
  [null, ['5 dollars', 'on request', '45 lakhs, EMI 30,000', '45 Lakhs, 60 Lakhs', '60 - 45 Lakhs']],
  [null, ['45,5 Lakhs', '1,2 Cr', '4,50,0000', '4500000.5', 'Upto 45 lakhs', 'Below 45 lakhs']],
]
test.each(prices)('%s rupees is the price of %j', (rupees, texts) => {
  for (const text of texts) expect([text, readPrice(text)]).toEqual([text, rupees])
})

const areas: [range: [number, number] | null, texts: string[]][] = [
  [
    [1180, 1640],
    ['1180 - 1640', '1,180 – 1,640 sq.ft', 'From 1180 to 1640 sqft', '1180 sq.ft to 1640 sq.ft'],
  ],
  [
    [1200, 1200],
    ['1200', '1200 sq ft', '1200 Sq.Ft.', '1200 sqft', 'Approx. 1200 sqft'],
  ],
  [[2396, 2396], ['5.5 cents']],
  [[1307, 2178], ['3 to 5 Cents']],
  [[2400, 2400], ['1 ground']],
  [
    [1184, 1184],
    ['110 sq m', '110 sq.mtr'],
  ],
  [[1800, 1800], ['200 sq yards']],
  [
    [108_900, 108_900],
    ['2.5 acres', '1,08,900 sqft'],
  ],
  [
    null,
    ['large', '0', '1640 - 1180', '2 and 3 BHK', '1180, 1640, 1900', '2,5 acres', '12,00 sqft', '1.200 sqft'],
  ],
  // One end is open.
  [null, ['1200 sft onwards', 'From 1200 sqft', 'Upto 2400 sqft', 'Up to 2400 sqft', 'Max 2400 sqft']],
]
test.each(areas)('%j is the area of %j', (range, texts) => {
  const expected = range && { min: range[0], max: range[1] }
  for (const text of texts) expect([text, readSquareFeetRange(text)]).toEqual([text, expected])
})
