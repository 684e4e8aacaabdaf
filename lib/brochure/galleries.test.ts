import { layOutMosaic } from './galleries'
import { measure } from './tokens'

test.each([0, 1, 2, 3, 4, 7])('%i pictures have frames on the page that do not overlap', (count) => {
  const rows = layOutMosaic(count)
  expect(rows.flatMap(({ frames }) => frames)).toHaveLength(count)
  for (const { height, frames } of rows) {
    for (const frame of frames) {
      expect(frame.x + frame.width).toBeLessThanOrEqual(measure + 0.01)
      expect(frame.y + frame.height).toBeLessThanOrEqual(height)
    }
    const overlaps = frames.flatMap((a, index) =>
      frames
        .slice(index + 1)
        .filter(
          (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
        ),
    )
    expect(overlaps).toEqual([])
    // No picture is alone beside an empty half.
    expect(frames.reduce((sum, { width }) => sum + width, 0)).toBeGreaterThan(measure * 0.9)
  }
})
