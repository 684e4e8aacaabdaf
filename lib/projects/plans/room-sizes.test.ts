import { buildAreaRow, buildOuterSizeRow, listRoomSizes } from './room-sizes'

test('the list of rooms has no gardens', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 }
  const labels = [
    { text: 'Living, 16′-3″ × 14′-3″', box },
    { text: 'Rear garden, 44′-0″ × 15′-0″', box },
    { text: 'Front garden, 10′-0″ deep', box },
    { text: 'Garden room, 10′-0″ × 8′-0″', box },
  ]
  expect(listRoomSizes(labels).map(({ label }) => label)).toEqual(['Living', 'Garden room'])
})

test('rooms are in the order in which buyers ask for them, unknown ones last as drawn', () => {
  const box = { x: 0, y: 0, width: 100, height: 100 }
  const names = [
    'Utility',
    'Foyer',
    'Toilet 1',
    'Bedroom 3',
    'Prayer hall',
    'Balcony',
    'Bedroom 2',
    'Kitchen',
  ]
  const otherNames = ['Master bedroom', 'Dining', 'Living']
  const labels = [...names, ...otherNames].map((name) => ({ text: `${name}, 10′-0″ × 8′-0″`, box }))
  expect(listRoomSizes(labels).map(({ label }) => label)).toEqual([
    'Living',
    'Dining',
    'Kitchen',
    'Master bedroom',
    'Bedroom 2',
    'Bedroom 3',
    'Toilet 1',
    'Utility',
    'Balcony',
    'Foyer',
    'Prayer hall',
  ])
})

test('the last row is the area in the record, with its basis', () => {
  const area = { min: 660, max: 660, basis: 'carpet' as const }
  expect(buildAreaRow(area, 1)).toEqual({ label: 'Carpet area', text: '660 sq ft' })
  expect(buildAreaRow({ ...area, basis: null }, 2).label).toBe('Area, all floors')
})

test('the outer size is the longest dimension across and the longest one up', () => {
  const across = { x: 0, y: 0, width: 100, height: 0 }
  const up = { x: 0, y: 0, width: 0, height: 100 }
  const labels = [
    { text: '7′-8″', box: across },
    { text: '26′-10″', box: across },
    { text: '9′-0″', box: up },
    { text: '29′-4″', box: up },
    { text: 'Living, 33′-4″ × 32′-4″', box: { x: 0, y: 0, width: 95, height: 95 } },
  ]
  expect(buildOuterSizeRow(labels)).toEqual({ label: 'Outer dimensions', text: '26′-10″ × 29′-4″' })
  expect(buildOuterSizeRow(labels.slice(2))).toBeNull()
})
