import { randomBytes } from 'node:crypto'
import { getDatabase, getReader } from '@/lib/database/connection'
import { MINUTE_MS } from '@/lib/format/units'
import { paths } from '@/lib/routing/paths'
import { FORM_KINDS, type FormKind } from '../form-kinds'
import type { FieldMessages } from '../parse-lead'

/** The typed values of a form that was sent without script and refused, and the messages by field. */
type RefusedForm = { formKind: FormKind; values: Record<string, string>; messages: FieldMessages }

const LIFETIME_MS = 15 * MINUTE_MS
/** The number is limited so that a flood cannot fill the disk. */
export const MAX_REFUSED_FORMS = 2_000
/** In characters. No field takes longer values. */
const MAX_VALUE_LENGTH = 4_000

/** Stores a refused form for 15 minutes under a random id, which begins with the kind of form. */
export async function saveRefusedForm(
  { formKind, values, messages }: RefusedForm,
  now = new Date(),
): Promise<string> {
  await deleteExpiredForms(now)
  await deleteSurplusForms()
  const id = `${formKind}-${randomBytes(16).toString('hex')}`
  const shortValues = Object.entries(values).map(([name, value]) => [name, value.slice(0, MAX_VALUE_LENGTH)])
  const state = JSON.stringify({ values: Object.fromEntries(shortValues), messages })
  const expires_at = new Date(now.getTime() + LIFETIME_MS).toISOString()
  await getDatabase().insertInto('refused_forms').values({ id, form: formKind, state, expires_at }).execute()
  return id
}

async function deleteExpiredForms(now: Date): Promise<void> {
  await getDatabase().deleteFrom('refused_forms').where('expires_at', '<=', now.toISOString()).execute()
}

/** Deletes the oldest forms, so that there is room for one more. */
async function deleteSurplusForms(): Promise<void> {
  await getDatabase()
    .deleteFrom('refused_forms')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('refused_forms')
        .select('id')
        .orderBy('expires_at', 'desc')
        .limit(MAX_REFUSED_FORMS - 1),
    )
    .execute()
}

/** The refused form with this id; null when it is unknown or expired. */
export async function getRefusedForm(id: string, now = new Date()): Promise<RefusedForm | null> {
  const row = await getReader()
    .selectFrom('refused_forms')
    .select(['form', 'state'])
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? { formKind: row.form, ...JSON.parse(row.state) } : null
}

/** The page with each form; the subscription is in every footer. */
const FORM_PAGES: Record<FormKind, string> = {
  enquiry: paths.enquiry,
  contact: paths.contact,
  career: paths.careers,
  'joint-venture': paths.jointVentures,
  subscribe: `${paths.home}#footer-mail`,
}

/** `joint-venture-0f3a…`: the kind of form and 32 hex digits */
const FORM_ID = /^(?<kind>[a-z-]+)-[0-9a-f]{32}$/

/** Whether a refused form may have, or may have had, this id. */
export function isRefusedFormId(id: string): boolean {
  return findFormKind(id) !== undefined
}

function findFormKind(id: string): FormKind | undefined {
  const kind = FORM_ID.exec(id)?.groups?.kind
  return FORM_KINDS.find((formKind) => formKind === kind)
}

/** The page with the form of this id, which may have expired. */
export function getFormPage(id: string): string {
  return FORM_PAGES[findFormKind(id) ?? 'enquiry']
}
