import { getDatabase } from '@/lib/database/connection'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { countPost, hashSender } from './rate-limit'
import { deleteExpired } from './staff/change-leads'

makeDataFolder()
beforeAll(() => fillDatabase())

test('a sender is recognised by a hash; its address is not stored', () => {
  const hash = (value: string) => hashSender(new Headers({ 'x-forwarded-for': value }))
  expect(hash('203.0.113.7')).toBe(hash('::ffff:203.0.113.7'))
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'))
  expect(hash('2001:db8:1:2::1')).toBe(hash('2001:db8:1:2:3::9'))
  expect(hash('203.0.113.7')).toMatch(/^[0-9a-f]{32}$/)
})

test('a sender over the limit must wait', async () => {
  const now = Date.now()
  const waits = await Promise.all(Array.from({ length: 12 }, () => countPost('flood', now, 10)))
  expect(waits.sort((a, b) => a - b)).toEqual([...Array(10).fill(0), 60, 60])
  expect(await countPost('another', now, 10)).toBe(0)
  expect(await countPost('flood', now + 61_000, 10)).toBe(0)
})

test('a count whose minute lies far ahead begins anew, one of a clock that is a little ahead goes on', async () => {
  const now = Date.now()
  const wait = async (sender: string, at: number) => {
    let seconds = 0
    for (let post = 0; post < 3; post++) seconds = await countPost(sender, at, 2)
    return seconds
  }
  expect(await wait('clock', now + 86_400_000)).toBe(60)
  expect(await countPost('clock', now, 2)).toBe(0)
  expect(await wait('other-instance', now + 5_000)).toBe(60)
  expect(await countPost('other-instance', now, 2)).toBe(65)
})

test('the clean-up deletes counts whose minute is over or lies far ahead', async () => {
  const now = Date.now()
  const counts = { past: now - 1, running: now + 60_000, ahead: now + 86_400_000 }
  for (const [sender, until] of Object.entries(counts))
    await getDatabase().insertInto('request_counts').values({ sender, count: 1, until }).execute()
  await deleteExpired({}, new Date(now))
  const left = await getDatabase().selectFrom('request_counts').select('sender').execute()
  expect(left.map(({ sender }) => sender).filter((sender) => sender in counts)).toEqual(['running'])
})
