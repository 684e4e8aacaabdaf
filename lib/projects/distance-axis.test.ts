import { buildDistanceAxis, calculateAxisPosition } from './distance-axis'

test('labels of ticks have room, and near places have more of it than far ones', () => {
  const { endKm, ticks } = buildDistanceAxis(24.5)
  expect(endKm).toBe(30)
  expect(ticks.map(({ text }) => text)).toEqual(['0', '2', '5', '10', '20', '30 km'])
  for (let km = 0; km <= 1000; km += 7.3) {
    const axis = buildDistanceAxis(km)
    expect(axis.endKm).toBeGreaterThanOrEqual(km)
    for (const [index, { at }] of axis.ticks.slice(1).entries())
      expect(at - (axis.ticks[index]?.at ?? 0)).toBeGreaterThanOrEqual(0.13)
  }
  expect(calculateAxisPosition(2, 30) - calculateAxisPosition(1, 30)).toBeGreaterThan(
    2 * (calculateAxisPosition(11, 30) - calculateAxisPosition(10, 30)),
  )
})
