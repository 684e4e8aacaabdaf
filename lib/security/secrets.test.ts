import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from '@/lib/testing/store'
import { loadSecretFile } from './secrets'

const file = path.join(makeDataFolder(), 'data', 'form-secret')

test('a secret is created once, in a file that only its owner can read; a short one is refused', () => {
  const secret = loadSecretFile(file)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect([loadSecretFile(file), readFileSync(file, 'utf8')]).toEqual([secret, secret])
  writeFileSync(file, 'short')
  expect(() => loadSecretFile(file)).toThrow('does not hold a secret of at least 32 characters')
})
