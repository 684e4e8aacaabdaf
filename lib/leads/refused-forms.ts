import { getDatabase } from '@/lib/database/connection'
import { type FormKind, isFormKind } from './kinds'
import type { FieldMessages } from './parse-lead'

/** What a visitor without script typed, and what was wrong with it. */
export type RefusedForm = { values: Record<string, string>; messages: FieldMessages }

const LIFETIME_MS = 15 * 60_000

/** Keeps a refused form under a random id for a quarter of an hour; older ones are deleted on the way. */
export async function saveRefusedForm(
  id: string,
  form: FormKind,
  { values, messages }: RefusedForm,
  now = new Date(),
): Promise<void> {
  const db = getDatabase()
  await db.deleteFrom('refused_forms').where('expires_at', '<=', now.toISOString()).execute()
  // Only as much of a value as a field may hold: this is no place to store things in.
  const short = Object.fromEntries(
    Object.entries(values)
      .slice(0, 20)
      .map(([name, value]) => [name.slice(0, 60), value.slice(0, 4000)]),
  )
  const state = JSON.stringify({ values: short, messages })
  const expires_at = new Date(now.getTime() + LIFETIME_MS).toISOString()
  await db.insertInto('refused_forms').values({ id, form, state, expires_at }).execute()
}

/** The refused form with this id; null when unknown or past its time. */
export async function getRefusedForm(
  id: string,
  now = new Date(),
): Promise<(RefusedForm & { form: FormKind }) | null> {
  if (!/^[0-9a-f]{32}$/.test(id)) return null
  const row = await getDatabase()
    .selectFrom('refused_forms')
    .select(['form', 'state'])
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row && isFormKind(row.form) ? { form: row.form, ...(JSON.parse(row.state) as RefusedForm) } : null
}
