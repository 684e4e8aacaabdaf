import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { savePublishingStatus } from '@/lib/publishing/record-status'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { tryProgram } from '@/lib/testing/run-program'
import { tryCommand } from '@/lib/testing/start-server'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { program } from './preview-link'

const folder = makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))

const run = (...words: string[]) => tryProgram(program, ...words)

test('without --user a warning says that the log will name nobody', async () => {
  const nobody = await run('project', 'kadamba-terraces')
  expect(nobody.stdout).toMatch(/^http:\/\/\S+project_id=74&app_user_id=0&\S+\n$/)
  expect(nobody.stderr).toContain('The publishing log will not say who used it')
  expect(nobody.stderr).toContain('It leads to this machine, because SITE_ORIGIN is not set')
  const forUser = await run('project', 'kadamba-terraces', '--user', '7')
  expect(forUser.stdout).toContain('app_user_id=7&')
  expect(forUser.stderr).not.toContain('The publishing log')
})

test('--view-only makes a link that does not publish, and says so', async () => {
  const { stdout, stderr } = await run('project', 'kadamba-terraces', '--view-only')
  expect(stdout).toMatch(/&view=only&\S+\n$/)
  expect(stderr).toMatch(/^Valid until .* can see this draft\.\n/)
})

test.each(['0', 'anna'])('--user %j is refused with a reason', async (user) => {
  const { status, stdout, stderr } = await run('project', 'kadamba-terraces', `--user=${user}`)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('--user must be a whole number from 1')
})

test('the log lists who published what and when, newest first', async () => {
  expect((await run('log')).stdout).toContain('Nothing has been published')
  const grant = { kind: 'project', id: 74, expires: 0, isViewOnly: false } as const
  await savePublishingStatus({ ...grant, userId: 7 }, 'PUBLISHED')
  await getDatabase().updateTable('publishing_log').set({ changed_at: '2026-01-02T03:04:05.678Z' }).execute()
  await savePublishingStatus({ ...grant, userId: 0 }, 'UNPUBLISHED')
  const { stdout, stderr } = await run('log')
  expect(stderr).toBe('')
  const [last, first] = stdout.split('\n')
  expect(last).toMatch(/^\S+Z {2}project {2}kadamba-terraces {2}UNPUBLISHED {2}nobody named$/)
  expect(first).toBe('2026-01-02T03:04:05.678Z  project  kadamba-terraces  PUBLISHED  user 7')
})

test('no command makes a new database where one was lost', async () => {
  const lost = path.join(folder, 'lost')
  mkdirSync(lost)
  writeFileSync(path.join(lost, 'form-secret'), 'x'.repeat(32))
  const { status, stderr } = await tryCommand({ DATA_DIR: lost }, 'preview-link', 'log')
  expect([status, stderr]).toEqual([1, expect.stringContaining('shows that this folder was used before')])
  expect(existsSync(path.join(lost, 'site.db'))).toBe(false)
})
