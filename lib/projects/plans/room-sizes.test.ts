import { listRoomSizes } from './room-sizes'

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
