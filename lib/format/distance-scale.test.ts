import {
  buildAxis,
  buildSharedAxis,
  layOutHorizontal,
  layOutVertical,
  type Place,
  wrapLabel,
} from './distance-scale'

const WIDTH = 680
const LINE = 24
const place = (distanceKm: number, name = 'Sample Higher Secondary School'): Place => ({ name, distanceKm })

/** Groups from a fixed pseudo-random sequence, so that every run checks the same ones. */
function sampleGroups(): Place[][] {
  let seed = 7
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: 200 }, () =>
    Array.from({ length: 1 + Math.floor(next() * 8) }, () =>
      place(Math.round(next() * 300) / 10, 'Sample word '.repeat(1 + Math.floor(next() * 3)).trim()),
    ),
  )
}

const widthOf = (lines: string[]) => Math.max(64, ...lines.map((line) => line.length * 7.4))

test.each([
  [0, 0.5, 6],
  [0.4, 0.5, 6],
  [3.1, 3.5, 8],
  [8, 8, 9],
  [8.2, 10, 6],
  [28.5, 30, 7],
  [640, 700, 8],
])('an axis for %d km ends at %d km', (maxKm, endKm, ticks) => {
  const axis = buildAxis(maxKm)
  expect(axis.endKm).toBe(endKm)
  expect(axis.ticksKm).toHaveLength(ticks)
  expect(axis.ticksKm[0]).toBe(0)
  expect(axis.ticksKm.at(-1)).toBe(endKm)
})

test('labels end inside the line, and no label or leader crosses another', () => {
  for (const places of sampleGroups()) {
    const axis = buildSharedAxis([places], WIDTH, LINE)
    for (const width of [WIDTH, WIDTH * 1.6]) {
      const marks = layOutHorizontal(places, axis, WIDTH, LINE).map((mark) => {
        const x = mark.share * width
        return { ...mark, x, end: x + widthOf(mark.lines) }
      })
      for (const mark of marks) {
        expect(mark.end).toBeLessThanOrEqual(width + 0.5)
        for (const other of marks) {
          if (other === mark || other.distanceKm === mark.distanceKm) continue
          const meet = other.x < mark.end && mark.x < other.end
          if (meet) expect(other.lane).not.toBe(mark.lane)
          const leaderInside = other.x > mark.x && other.x < mark.end
          if (leaderInside) expect(other.lane).toBeLessThan(mark.lane)
        }
      }
    }
  }
})

test('two places at the same distance get lanes of their own', () => {
  const marks = layOutHorizontal([place(2), place(2), place(2)], buildAxis(5), WIDTH, LINE)
  expect(new Set(marks.map((mark) => mark.lane)).size).toBe(3)
})

test('far apart places share the lane next to the line', () => {
  const marks = layOutHorizontal([place(12, 'Station'), place(1, 'School')], buildAxis(20), WIDTH, LINE)
  expect(marks.map(({ name, lane }) => [name, lane])).toEqual([
    ['School', 0],
    ['Station', 0],
  ])
})

test('labels of the vertical line keep order and distance', () => {
  const shape = { height: 240, lineHeight: 20, gap: 12, lineLength: LINE }
  for (const places of sampleGroups()) {
    const { marks, height } = layOutVertical(places, buildAxis(30), shape)
    let free = Number.NEGATIVE_INFINITY
    for (const mark of marks) {
      expect(mark.y).toBeCloseTo((mark.distanceKm / 30) * 240)
      expect(mark.labelY).toBeGreaterThanOrEqual(free)
      free = mark.labelY + (mark.lines.length + 1) * 20 + 12
    }
    expect(height).toBeGreaterThanOrEqual(free - 12)
    expect(height).toBeGreaterThanOrEqual(240)
  }
})

test('names break between words', () => {
  expect(wrapLabel('Sample Higher Secondary School', 20)).toEqual(['Sample Higher', 'Secondary School'])
  expect(wrapLabel('Tiruchendurbypassjunction Road', 10)).toEqual(['Tiruchendurbypassjunction', 'Road'])
})
