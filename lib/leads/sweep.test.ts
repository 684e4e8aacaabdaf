import { getDatabase } from '@/lib/database/connection'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { sweepDaily } from './sweep'

const folder = makeDataFolder()
const ending = new AbortController()
beforeAll(() => fillDatabase())
afterAll(async () => {
  ending.abort()
  await dropDataFolder(folder)
})

const past = new Date(0).toISOString()
const later = new Date(Date.now() + 3_600_000).toISOString()

function addForm(id: string, expires_at: string) {
  return getDatabase()
    .insertInto('refused_forms')
    .values({ id, form: 'x', state: '{}', expires_at })
    .execute()
}

async function listForms(): Promise<string[]> {
  const rows = await getDatabase().selectFrom('refused_forms').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Waits for a condition; Jest's own limit ends what never comes. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('what is past its time goes at once and again and again, also after a fault; what is not stays', async () => {
  const faults: unknown[] = []
  await addForm('old', past)
  await addForm('young', later)
  const sweeping = sweepDaily((error) => faults.push(error), ending.signal, 20)
  await until(async () => (await listForms()).join() === 'young')
  await addForm('older', past)
  await until(async () => (await listForms()).join() === 'young')
  await getDatabase().schema.alterTable('lead_answers').renameTo('gone').execute()
  await until(() => faults.length > 0)
  await getDatabase().schema.alterTable('gone').renameTo('lead_answers').execute()
  await addForm('oldest', past)
  await until(async () => (await listForms()).join() === 'young')
  ending.abort()
  await sweeping
  await addForm('after', past)
  expect(await listForms()).toEqual(['after', 'young'])
})
