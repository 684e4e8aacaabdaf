import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { tryCommand } from '@/lib/testing/start-server'
import { makeDataFolder } from '@/lib/testing/store'
import { assertOutsideSite } from './program'

const folder = makeDataFolder()
const secrets = { FORM_SECRET: 'form-secret-'.repeat(3), PREVIEW_SECRET: 'preview-secret-'.repeat(3) }

test('a command says on stderr where its data is, without a password, before it uses the database', async () => {
  const onFile = await tryCommand({ DATA_DIR: folder }, 'backup', 'backup', 'no-such/folder')
  expect(onFile).toMatchObject({ stdout: '', stderr: expect.stringMatching(`^Data folder: ${folder}\n`) })
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:9/homes', ...secrets }
  const { stderr } = await tryCommand(env, 'leads', 'list')
  expect(stderr).toBe(
    `Data folder: ${folder}; database: 127.0.0.1:9/homes\n` +
      'The database 127.0.0.1:9/homes cannot be reached (ECONNREFUSED). Check DATABASE_URL, and that its server runs.\n',
  )
})

test('a backup into the folder of the site is refused', async () => {
  const { status, stderr } = await tryCommand({ DATA_DIR: folder }, 'backup', 'backup', 'bk1')
  expect([status, stderr]).toEqual([1, expect.stringContaining('or add --here')])
})

describe('a target for personal data', () => {
  test.each([
    'leads.csv',
    'public/../leads.csv',
    '..leads.csv',
    path.resolve('no-such/folder/leads.csv'),
    '.',
  ])('%s is refused', (target) => {
    expect(() => assertOutsideSite(target)).toThrow('is inside the folder of the site')
    expect(() => assertOutsideSite(target, true)).not.toThrow()
  })

  test.each(['../leads.csv', '/tmp/leads.csv', path.join(folder, 'leads.csv')])('%s is fine', (target) => {
    expect(() => assertOutsideSite(target)).not.toThrow()
  })

  test('behind a symbolic link into the checkout is refused', () => {
    const link = path.join(folder, 'link')
    mkdirSync(folder, { recursive: true })
    symlinkSync(process.cwd(), link)
    expect(() => assertOutsideSite(path.join(link, 'leads.csv'))).toThrow('is inside')
  })
})
