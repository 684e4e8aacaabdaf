import { countUnmatched } from './unmatched'

// The counts begin anew at midnight.
const noon = new Date('2025-12-31T12:00:00Z')
let log: jest.SpyInstance
beforeEach(() => {
  log = jest.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => log.mockRestore())

test('an address is logged the 1st, 10th and 100th time, without what may be personal', () => {
  for (let n = 0; n < 100; n += 1) countUnmatched('/Old_Page.php', noon)
  expect(log.mock.calls.flat()).toEqual([
    'Old address without a target, seen once: /Old_Page.php',
    'Old address without a target, seen 10 times: /Old_Page.php',
    'Old address without a target, seen 100 times: /Old_Page.php',
  ])
  expect(countUnmatched('/_someone@example.com\n<b>', noon)).toBe(
    'Old address without a target, seen once: /_someone?example.com?b?',
  )
  expect(countUnmatched(`/_${'x'.repeat(5000)}`, noon)?.length).toBeLessThan(150)
})

test('thousands of invented addresses fill neither memory nor log', () => {
  for (let n = 0; n < 5000; n += 1) countUnmatched(`/_made_up_${n}`, noon)
  expect(log.mock.calls.length).toBeLessThan(210)
  expect(log.mock.calls.at(-1)?.[0]).toContain('1000 times: (others)')
})

test('the next day starts anew, whatever a scanner left behind', () => {
  for (let n = 0; n < 5000; n += 1) countUnmatched(`/_scan_${n}`, new Date('2026-01-01T10:00:00Z'))
  expect(countUnmatched('/_real_page', new Date('2026-01-02T10:00:00Z'))).toContain('/_real_page')
})
