import { statSync } from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from '@/lib/testing/store'
import { sign } from './sign'

const dataDir = makeDataFolder()

test('only its owner can read the secret file', () => {
  sign('sender', 'a')
  expect(statSync(path.join(dataDir, 'form-secret')).mode & 0o777).toBe(0o600)
})
