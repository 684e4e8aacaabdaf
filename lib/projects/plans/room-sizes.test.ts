import { buildAreaRow, listRoomSizes } from './room-sizes'

const box = { x: 0, y: 0, width: 100, height: 100 }

test('the list of rooms has no gardens', () => {
  const labels = [
    { text: 'Living, 16′-3″ × 14′-3″', box },
    { text: 'Rear garden, 44′-0″ × 15′-0″', box },
    { text: 'Front garden, 10′-0″ deep', box },
    { text: 'Garden room, 10′-0″ × 8′-0″', box },
  ]
  expect(listRoomSizes(labels).map(({ label }) => label)).toEqual(['Living', 'Garden room'])
})

test('rooms are in the order in which people think of them, and unknown ones come last as they are drawn', () => {
  const drawn =
    'Workshop|Utility|Toilet 2|Balcony|Bedroom 3|Car parking|Dress|Toilet 1|Bedroom 2|Sit-out|Pooja|Kitchen|Dining|Master bedroom|Living'
  const labels = drawn.split('|').map((name) => ({ text: `${name}, 10′-0″ × 8′-0″`, box }))
  expect(
    listRoomSizes(labels)
      .map(({ label }) => label)
      .join('|'),
  ).toBe(
    'Living|Dining|Kitchen|Master bedroom|Bedroom 2|Bedroom 3|Pooja|Dress|Toilet 1|Toilet 2|Utility|Balcony|Sit-out|Workshop|Car parking',
  )
})

test('the last row is the area in the record, with its basis', () => {
  const area = { min: 660, max: 660, basis: 'carpet' as const }
  expect(buildAreaRow(area, 1)).toEqual({ label: 'Carpet area', text: '660 sq ft' })
  expect(buildAreaRow({ ...area, basis: null }, 2).label).toBe('Area, all floors')
})
