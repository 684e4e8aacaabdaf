import { CONFIRMED_AFTER_MS, checkSize } from './guard'

const size = (projects: number, blogs: number) => ({
  locations: 2,
  projects,
  blogs,
  digest: `${projects} ${blogs}`,
})
const before = { locations: 2, projects: 8, blogs: 4 }
const now = new Date('2026-11-22T10:00:00Z')
const later = new Date(now.getTime() + 2 * CONFIRMED_AFTER_MS)

test.each([
  [30, 6, true],
  [3, 1, true],
  [20, 10, false],
  [6, 3, false],
])(
  'a first response with %i projects and %i posts for 12 stored records needs --accept: %p',
  (projects, blogs, needs) => {
    const answer = size(projects, blogs)
    const compared = { before, now: before, isFirst: true }
    const unconfirmed = checkSize(answer, { compared, unconfirmed: null }, now)
    expect(unconfirmed?.needsAccept ?? false).toBe(needs)
    // That it comes again proves nothing about a wrong host.
    expect(checkSize(answer, { compared, unconfirmed }, later)?.needsAccept ?? false).toBe(needs)
  },
)

test('a later response may grow', () => {
  const compared = { before, now: size(30, 6), isFirst: false }
  expect(checkSize(size(30, 6), { compared, unconfirmed: null }, now)).toBeNull()
})
