import { formatRera } from './rera'

test('a project shows its number, or that it is awaited', () => {
  expect(formatRera('TN/29/Building/0118/2023')).toBe('RERA TN/29/Building/0118/2023')
  for (const none of [null, '']) expect(formatRera(none)).toBe('RERA registration awaited')
})
