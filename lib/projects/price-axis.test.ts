import { buildPriceAxis } from './price-axis'

const build = (name: string, ...prices: (number | null)[]) => ({
  id: name.length,
  slug: name.toLowerCase(),
  name,
  offers: prices.map((price) => ({ price })),
})

test('prices are bars on one axis from 0 to the highest price, the cheapest project first', () => {
  const { bars } = buildPriceAxis([
    build('Cassia', 8_000_000),
    build('Palmyra', 2_000_000, 5_000_000),
    build('Lotus', 1_000_000, 2_000_000),
    build('Kadamba', null),
  ])
  expect(bars.map(({ project, from, to }) => [project.name, from, to])).toEqual([
    ['Lotus', 0.125, 0.25],
    ['Palmyra', 0.25, 0.625],
    ['Cassia', 1, 1],
  ])
  expect(bars.map(({ prices }) => prices)).toEqual([
    '₹10 lakh to ₹20 lakh',
    '₹20 lakh to ₹50 lakh',
    '₹80 lakh',
  ])
  expect(bars.map(({ lowestPrice }) => lowestPrice)).toEqual(['₹10 lakh', '₹20 lakh', '₹80 lakh'])
})

test.each([
  [2_500_000, ['₹0', '₹10 lakh', '₹20 lakh']],
  [8_400_000, ['₹0', '₹50 lakh']],
  [24_600_000, ['₹0', '₹1 crore', '₹2 crore']],
  [900_000_000, ['₹0']],
])('an axis that ends at ₹%i has at most three round ticks', (highest, texts) => {
  const { ticks } = buildPriceAxis([build('Tower', highest)])
  expect(ticks.map(({ text }) => text)).toEqual(texts)
  expect(ticks[0]?.at).toBe(0)
})

test('without a price there is no axis', () => {
  expect(buildPriceAxis([build('Kadamba', null)])).toEqual({ bars: [], ticks: [] })
})
