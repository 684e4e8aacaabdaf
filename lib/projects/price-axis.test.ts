import { buildPriceAxis } from './price-axis'

const build = (name: string, ...prices: (number | null)[]) => ({
  name,
  offers: prices.map((price) => ({ price })),
})

test('prices are on one axis between round prices, and bars that touch are in different lanes', () => {
  const projects = [
    build('Cassia', 20_000_000),
    build('Palmyra', 2_000_000, 3_000_000),
    build('Lotus', 1_000_000, 2_000_000),
    build('Kadamba', null),
  ]
  const { bars, laneCount, ticks } = buildPriceAxis(projects, () => 0.1)
  expect(bars.map(({ project, lane }) => `${project.name} ${lane}`)).toEqual([
    'Lotus 0',
    'Palmyra 1',
    'Cassia 0',
  ])
  expect(laneCount).toBe(2)
  expect([ticks[0]?.rupees, ticks.at(-1)?.rupees]).toEqual([1_000_000, 20_000_000])
  // Their texts have room.
  for (const [index, { at }] of ticks.slice(1).entries())
    expect(at - (ticks[index]?.at ?? 0)).toBeGreaterThanOrEqual(0.19)
  expect([bars[0]?.from, bars[2]?.to]).toEqual([0, 1])
  // From ₹10 to 20 lakh is as far as from ₹1 to 2 crore.
  expect(bars[0]?.to).toBeCloseTo(Math.log(2) / Math.log(20))
})

test('without a price there is no axis', () => {
  expect(buildPriceAxis([build('Kadamba', null)], () => 0)).toEqual({ bars: [], laneCount: 0, ticks: [] })
})
