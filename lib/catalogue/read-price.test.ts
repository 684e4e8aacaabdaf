import { readPrice, readSquareFeetRange } from './read-price'

const prices: [rupees: number | null, texts: string[]][] = [
  [6_850_000, ['68.5 Lakhs', '6850000']],
  [4_500_000, ['45 L', '45L', 'From Rs. 45 Lakhs', 'Starting from Rs.45 lakh', '45 Lacs + GST extra']],
  [4_500_000, ['Rs 4500000/-', 'Rs.45,00,000/-', '4,500,000', '45 lakhs (all inclusive)', 'Rs. 45/- Lakhs']],
  [4_500_000, ['45–60 lakh', '45 to 60 lakhs', '₹45 L – ₹1.2 Cr', 'Price: 45 lakhs only']],
  [12_000_000, ['₹1.2 Cr onwards', '1.2 Crores*', '₹ 1,20,00,000', 'Rs. 1.2 – 1.5 Cr']],
  [9_500_000, ['95 Lakhs - 1.2 Crores']],
  // Rates, and what could be lakhs.
  [null, ['45 Lakhs per acre', '4500/sq.ft', 'Rs. 4500 per sq ft', '4500 psf', '4500', '45', '99999', '0']],
  [null, ['5 dollars', 'on request', '45 lakhs, EMI 30,000', '45 Lakhs, 60 Lakhs', '60 - 45 Lakhs']],
  [null, ['45,5 Lakhs', '1,2 Cr', '4,50,0000', '4500000.5', 'Upto 45 lakhs', 'Below 45 lakhs']],
]
test.each(prices)('%s rupees is the price of %j', (rupees, texts) => {
  for (const text of texts) expect([text, readPrice(text)]).toEqual([text, rupees])
})

const range = (min: number, max = min) => ({ min, max })
const areas: [area: { min: number; max: number } | null, texts: string[]][] = [
  [range(1180, 1640), ['1180 - 1640', '1,180 – 1,640 sq.ft', 'From 1180 to 1640 sqft']],
  [range(1180, 1640), ['1180 sq.ft to 1640 sq.ft']],
  [range(1200), ['1200', '1200 sq ft', '1200 Sq.Ft.', '1200 sqft', 'Approx. 1200 sqft']],
  [range(2396), ['5.5 cents']],
  [range(2400), ['1 ground']],
  [range(1184), ['110 sq m', '110 sq.mtr']],
  [range(1800), ['200 sq yards']],
  [range(108_900), ['2.5 acres', '1,08,900 sqft']],
  [null, ['large', '0', '1640 - 1180', '2 and 3 BHK', '1180, 1640, 1900', '2,5 acres', '12,00 sqft']],
  [null, ['1.200 sqft']],
  // One end is open.
  [null, ['1200 sft onwards', 'From 1200 sqft', 'Upto 2400 sqft', 'Up to 2400 sqft', 'Max 2400 sqft']],
]
test.each(areas)('%j is the area of %j', (area, texts) => {
  for (const text of texts) expect([text, readSquareFeetRange(text)]).toEqual([text, area])
})
