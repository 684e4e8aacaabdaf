import { statSync } from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from '@/lib/testing/store'
import { buildFormTime, checkFormTime } from './spam'

const dataDir = makeDataFolder()

test('a form time is signed, not too new and not too old; only the owner can read the secret', () => {
  const now = Date.now()
  const old = buildFormTime(now - 60_000)
  expect(checkFormTime(old, now)).toBe('ok')
  expect(checkFormTime(buildFormTime(now), now)).toBe('fast')
  expect(checkFormTime(buildFormTime(now - 40 * 3_600_000), now)).toBe('old')
  expect(checkFormTime(undefined, now)).toBe('missing')
  expect(checkFormTime('1.2', now)).toBe('forged')
  expect(checkFormTime(old.replace(/.$/, old.endsWith('0') ? '1' : '0'), now)).toBe('forged')
  expect(statSync(path.join(dataDir, 'form-secret')).mode & 0o777).toBe(0o600)
})
