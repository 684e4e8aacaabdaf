import { statSync } from 'node:fs'
import path from 'node:path'
import { dropDataFolder, makeDataFolder } from '@/lib/testing/store'
import { buildFormTime, checkFormTime } from './form-time'
import { countPost, hashSender } from './rate-limit'

const dataDir = makeDataFolder()
afterAll(() => dropDataFolder(dataDir))

test('a sender is recognised by a hash; its address is not stored', () => {
  const hash = (value: string) => hashSender(new Headers({ 'x-forwarded-for': value }))
  expect(hash('203.0.113.7')).toBe(hash('::ffff:203.0.113.7'))
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'))
  expect(hash('2001:db8:1:2::1')).toBe(hash('2001:db8:1:2:3::9'))
  expect(hash('203.0.113.7')).toMatch(/^[0-9a-f]{32}$/)
})

test('only its owner can read the secret file', () => {
  hashSender(new Headers())
  expect(statSync(path.join(dataDir, 'form-secret')).mode & 0o777).toBe(0o600)
})

test('a sender over the limit must wait', () => {
  const now = Date.now()
  const waits = Array.from({ length: 12 }, () => countPost('flood', now, 10))
  expect(waits).toEqual([...Array(10).fill(0), 60, 60])
  expect(countPost('another', now, 10)).toBe(0)
  expect(countPost('flood', now + 61_000, 10)).toBe(0)
})

test('a form time is signed, not too new and not too old', () => {
  const now = Date.now()
  expect(checkFormTime(undefined, now)).toBe('missing')
  expect(checkFormTime('1.2', now)).toBe('forged')
  expect(checkFormTime(buildFormTime(now), now)).toBe('fast')
  expect(checkFormTime(buildFormTime(now - 60_000), now)).toBe('ok')
  expect(checkFormTime(buildFormTime(now - 40 * 3_600_000), now)).toBe('old')
  expect(
    checkFormTime(
      buildFormTime(now - 60_000).replace(/.$/, (end) => (end === '0' ? '1' : '0')),
      now,
    ),
  ).toBe('forged')
})
