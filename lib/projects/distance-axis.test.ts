import { buildAxis, calculateAxisPosition } from './distance-axis'

test('labels of ticks have room, and near places have more of it than far ones', () => {
  expect(buildAxis(24.5)).toEqual({ endKm: 30, ticksKm: [0, 2, 5, 10, 20, 30] })
  for (let km = 0; km <= 1000; km += 7.3) {
    const { endKm, ticksKm } = buildAxis(km)
    expect(endKm).toBeGreaterThanOrEqual(km)
    const shares = ticksKm.map((tick) => calculateAxisPosition(tick, endKm))
    for (const [index, share] of shares.slice(1).entries())
      expect(share - (shares[index] ?? 0)).toBeGreaterThanOrEqual(0.13)
  }
  expect(calculateAxisPosition(2, 30) - calculateAxisPosition(1, 30)).toBeGreaterThan(
    2 * (calculateAxisPosition(11, 30) - calculateAxisPosition(10, 30)),
  )
})
