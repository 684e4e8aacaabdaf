import { getDatabase } from '@/lib/database/connection'
import { buildLeadToSave } from '@/lib/testing/leads'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { saveLead } from './save'

const folder = makeDataFolder()
beforeAll(() => fillDatabase())
afterAll(() => dropDataFolder(folder))

/** The key of the same content under a secret. */
async function readKey(formSecret: string): Promise<string> {
  let key = ''
  await jest.isolateModulesAsync(async () => {
    process.env.FORM_SECRET = formSecret
    const leads = await import('@/lib/testing/leads')
    key = (await leads.buildLeadToSave('contact')).key.key
  })
  delete process.env.FORM_SECRET
  return key
}

test('a key of the content depends on the secret, so that nobody can try out names and numbers', async () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(await readKey(first)).toBe(await readKey(first))
  expect(await readKey(first)).not.toBe(await readKey(second))
})

test('a response from before keyed hashes counts by its key alone', async () => {
  const given = await buildLeadToSave('contact', { key: 'key-of-old-release' })
  const first = await saveLead(given)
  await getDatabase().updateTable('lead_answers').set({ body_hash: '' }).execute()
  expect(await saveLead(given)).toEqual({ ...first, isNew: false })
})
