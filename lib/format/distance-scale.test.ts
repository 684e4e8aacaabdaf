import { buildAxis, findShare } from './distance-scale'

test.each([
  [0, [0, 0.5]],
  [0.4, [0, 0.5]],
  [3, [0, 0.5, 1, 2, 3]],
  [8, [0, 1, 2, 5, 8]],
  [24.5, [0, 2, 5, 10, 20, 30]],
  [640, [0, 20, 100, 200, 500, 1000]],
])('an axis for %d km has the ticks %j', (maxKm, ticks) => {
  expect(buildAxis(maxKm)).toEqual({ endKm: ticks.at(-1), ticksKm: ticks })
})

test('labels of ticks have room, and near places have more of it than far ones', () => {
  for (let km = 0; km <= 1000; km += 0.7) {
    const { endKm, ticksKm } = buildAxis(km)
    expect(endKm).toBeGreaterThanOrEqual(km)
    const shares = ticksKm.map((tick) => findShare(tick, endKm))
    for (const [index, share] of shares.slice(1).entries())
      expect(share - (shares[index] ?? 0)).toBeGreaterThanOrEqual(0.13)
  }
  expect(findShare(2, 30) - findShare(1, 30)).toBeGreaterThan(2 * (findShare(11, 30) - findShare(10, 30)))
})
