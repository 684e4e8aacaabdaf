import { getDatabase } from '@/lib/database/connection'
import type { FormKind } from './kinds'
import type { FieldMessages } from './parse-lead'

/** The values of a refused form that was sent without script, and the messages by field. */
export type RefusedForm = { values: Record<string, string>; messages: FieldMessages }

const LIFETIME_MS = 15 * 60_000
/** At most this many are stored, so that a flood cannot fill the disk. */
export const MAX_REFUSED_FORMS = 2_000
/** Longest value that is shown again. */
const MAX_VALUE = 4_000

/** Stores a refused form under a random id for 15 minutes. Deletes expired ones, and the oldest when there are too many. */
export async function saveRefusedForm(
  id: string,
  form: FormKind,
  { values, messages }: RefusedForm,
  now = new Date(),
): Promise<void> {
  const db = getDatabase()
  const newest = db.selectFrom('refused_forms').select('id').orderBy('expires_at', 'desc')
  await db
    .deleteFrom('refused_forms')
    .where((is) =>
      is.or([
        is('expires_at', '<=', now.toISOString()),
        is('id', 'not in', newest.limit(MAX_REFUSED_FORMS - 1)),
      ]),
    )
    .execute()
  const short = Object.entries(values).map(([name, value]) => [name, value.slice(0, MAX_VALUE)])
  const state = JSON.stringify({ values: Object.fromEntries(short), messages })
  const expires_at = new Date(now.getTime() + LIFETIME_MS).toISOString()
  await db.insertInto('refused_forms').values({ id, form, state, expires_at }).execute()
}

/** The refused form with this id; null when it is unknown or expired. */
export async function getRefusedForm(
  id: string,
  now = new Date(),
): Promise<(RefusedForm & { form: FormKind }) | null> {
  const row = await getDatabase()
    .selectFrom('refused_forms')
    .select(['form', 'state'])
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? { form: row.form, ...(JSON.parse(row.state) as RefusedForm) } : null
}
