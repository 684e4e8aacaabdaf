import { isMiddleInside } from './boxes'
import { cropPlan, listEntries } from './crop-plan'

const viewBox = { x: -100, y: -60, width: 800, height: 900 }
const home = { x: 0, y: 0, width: 600, height: 750 }
const entry = { text: 'Entry', box: { x: 200, y: -52, width: 50, height: 0 } }

test('the plan on a phone has the entry of the home with its word, and not the dimensions', () => {
  const dimension = { text: '12′-0″', box: { x: -90, y: 300, width: 0, height: 100 } }
  const otherEntry = { text: 'Entry', box: { x: 900, y: 300, width: 0, height: 50 } }
  const entries = listEntries(viewBox, home, [entry, dimension, otherEntry])
  expect(entries).toEqual([entry])
  const { box, size } = cropPlan(viewBox, home, entries)
  const line = { ...entry.box, y: entry.box.y - size / 2, height: size }
  expect(line.y).toBeGreaterThanOrEqual(box.y)
  expect(isMiddleInside(dimension.box, box)).toBe(false)
  expect(box.width).toBeLessThan(viewBox.width)
})
