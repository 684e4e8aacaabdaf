import { getDatabase } from '@/lib/database/connection'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getRefusedForm, MAX_REFUSED_FORMS, saveRefusedForm } from './refused-forms'

makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))

test('a flood of refused forms displaces the oldest, and what has expired is deleted', async () => {
  const START = Date.UTC(2026, 10, 1)
  const at = (ms: number) => new Date(START + ms)
  const id = (index: number) => index.toString(16).padStart(32, '0')
  const state = JSON.stringify({ values: {}, messages: {} })
  const rows = Array.from({ length: MAX_REFUSED_FORMS }, (_, index) => ({
    id: id(index),
    form: 'contact' as const,
    state,
    expires_at: at(900_000 + index).toISOString(),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await getDatabase()
      .insertInto('refused_forms')
      .values(rows.slice(from, from + 500))
      .execute()
  const refused = { values: { email: 'x' }, messages: { email: 'No.' } }
  const find = (index: number, ms: number) => getRefusedForm(id(index), at(ms))
  await saveRefusedForm(id(9_000), 'contact', refused, at(5_000))
  expect(await find(0, 5_000)).toBeNull()
  expect(await find(1, 5_000)).toMatchObject({ form: 'contact' })
  expect(await find(9_000, 5_000)).toEqual({ form: 'contact', ...refused })
  await saveRefusedForm(id(9_001), 'contact', refused, at(904_000))
  const left = await getDatabase().selectFrom('refused_forms').select('id').execute()
  expect(left.map((row) => row.id).sort()).toEqual([id(9_000), id(9_001)])
})
