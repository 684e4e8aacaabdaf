import { statSync } from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from '@/lib/testing/store'
import { buildFormTime, checkFormTime, sign } from './sign'

const dataDir = makeDataFolder()

test('only its owner can read the secret file', () => {
  sign('sender', 'a')
  expect(statSync(path.join(dataDir, 'form-secret')).mode & 0o777).toBe(0o600)
})

test('a form time is signed, not too new and not too old', () => {
  const now = Date.now()
  expect(checkFormTime(undefined, now)).toBe('missing')
  expect(checkFormTime('1.2', now)).toBe('forged')
  expect(checkFormTime(buildFormTime(now), now)).toBe('fast')
  expect(checkFormTime(buildFormTime(now + 5_000), now)).toBe('ok')
  expect(checkFormTime(buildFormTime(now + 86_400_000), now)).toBe('missing')
  expect(checkFormTime(buildFormTime(now - 60_000), now)).toBe('ok')
  expect(checkFormTime(buildFormTime(now - 40 * 3_600_000), now)).toBe('old')
  expect(
    checkFormTime(
      buildFormTime(now - 60_000).replace(/.$/, (end) => (end === '0' ? '1' : '0')),
      now,
    ),
  ).toBe('forged')
})
