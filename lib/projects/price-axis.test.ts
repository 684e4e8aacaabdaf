import { buildPriceAxis, listPriceTicks } from './price-axis'

const build = (name: string, ...prices: (number | null)[]) => ({
  id: name.length,
  slug: name.toLowerCase(),
  name,
  offers: prices.map((price) => ({ price })),
})

test('prices are on one axis of budgets, and bars that touch are in different lanes', () => {
  const projects = [
    build('Cassia', 7_499_999),
    build('Palmyra', 2_000_000, 5_000_000),
    build('Lotus', 1_000_000, 2_000_000),
    build('Kadamba', null),
  ]
  const { bars, laneCount, budgets } = buildPriceAxis(projects)
  expect(bars.map(({ project, lane }) => `${project.name} ${lane}`)).toEqual([
    'Lotus 0',
    'Palmyra 1',
    'Cassia 0',
  ])
  expect(laneCount).toBe(2)
  expect(budgets.map(({ slug }) => slug)).toEqual(['under-25', '25-50', '50-75'])
  // ₹10 lakh of 0 to 25 lakh, which is a third of the axis.
  expect(bars[0]?.from).toBeCloseTo(0.4 / 3)
  expect(bars[1]?.to).toBeCloseTo(2 / 3)
  expect(bars[2]?.to).toBeCloseTo(1)
})

test('the open budget ends at the highest price, or at twice its lowest one', () => {
  const findEnds = (...prices: number[]) =>
    buildPriceAxis([build('Tower', ...prices)]).bars.map(({ from, to }) => [from, to])
  expect(findEnds(20_000_000, 30_000_000)).toEqual([[0, 0.5]])
  expect(findEnds(20_000_000, 60_000_000)).toEqual([[0, 1]])
})

test('without a price there is no axis', () => {
  expect(buildPriceAxis([build('Kadamba', null)])).toEqual({ bars: [], laneCount: 0, budgets: [] })
})

test('a label that would leave the axis of a phone is around its bar, or ends with the axis', () => {
  const projects = [
    build('Lotus', 1_000_000, 2_000_000),
    build('Tamarind Enclave', 10_200_000),
    build('Cassia', 19_900_000),
  ]
  const { bars, budgets } = buildPriceAxis(projects)
  expect(bars.map(({ labelAnchor }) => labelAnchor)).toEqual(['start', 'middle', 'end'])
  expect(bars.map(({ prices }) => prices)).toEqual(['₹10 lakh to ₹20 lakh', '₹1.02 crore', '₹1.99 crore'])
  expect(listPriceTicks(budgets).map(({ text }) => text)).toEqual(['₹25 lakh', '₹75 lakh'])
})
