import { DEPARTMENTS, formatDepartment } from './departments'

test('there are the fifteen departments, and only the visible spelling is mended', () => {
  expect(DEPARTMENTS).toHaveLength(15)
  expect(DEPARTMENTS).toContain('Maintanence')
  expect(DEPARTMENTS.map(formatDepartment)).toContain('Maintenance')
  expect(DEPARTMENTS.filter((name) => formatDepartment(name) !== name)).toEqual(['Maintanence'])
})
