import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import type { Grant } from './endpoints'
import { buildPreviewPath, listKeys, rotateKeys } from './links'
import { verifyLink } from './verify'

// Without PREVIEW_SECRET the keys are in a file.
const folder = makeDataFolder()
beforeAll(() => fillDatabase())

const soon = Math.floor(Date.now() / 1000) + 3600
const draft: Grant = { kind: 'project', id: 74, userId: 7, expires: soon, isViewOnly: false }
const link = () => new URL(buildPreviewPath(draft, 'draft'), 'http://site.test').searchParams

test.each(['', '\n', 'short'])('a key file with %j signs nothing', (text) => {
  listKeys()
  const file = path.join(folder, 'preview-secret')
  const key = readFileSync(file)
  writeFileSync(file, text)
  expect(() => listKeys()).toThrow('holds no secret')
  writeFileSync(file, key)
})

test('old links stay valid after a rotation, unless they are dropped', async () => {
  const old = link()
  rotateKeys(false)
  expect(link().get('key')).not.toBe(old.get('key'))
  expect(await verifyLink('project', old)).toMatchObject({ ok: true })
  rotateKeys(true)
  expect(await verifyLink('project', old)).toMatchObject({ reason: 'retired-key' })
  const file = path.join(folder, 'preview-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
})
