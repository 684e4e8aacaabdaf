import { tryCommand } from '@/lib/testing/start-server'
import { makeDataFolder } from '@/lib/testing/store'

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
