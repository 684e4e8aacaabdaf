import { readSession, writeSession } from '@/components/ui/browser-store'
import { dismissNotices, notifyFailure } from '@/components/ui/notices'
import { isSuccess } from '@/lib/http/success'
import { parseCampaign } from '@/lib/leads/campaign'
import { FORM_TIME_ENDPOINT, leadEndpoints } from '@/lib/leads/endpoints'
import type { FormKind } from '@/lib/leads/form-kinds'
import { FAILED_MESSAGE, OFFLINE_MESSAGE, SUCCESS_MESSAGES } from '@/lib/leads/messages'

/** The API's payload, and what goes beside it under `meta`. */
export type LeadRequest = { payload: object; details?: object }

export type SavedLead = {
  message: string
  reference: string | null
  pdfUrl: string | null
  pdfBytes: number | null
}

const TIMEOUT_MS = 20_000
const RETRY_DELAYS_MS = [800, 2400]
/** Clicks this long after a success belong to a double click and must not send the emptied form. */
const DOUBLE_CLICK_MS = 1000

const blockedUntil = new WeakMap<HTMLFormElement, number>()

/**
 * Handles a submit of a form: one at a time. `submit` returns whether the lead was saved. When it throws,
 * code is missing, for example after a new build: the form is then posted without script.
 */
export async function submitOnce(
  form: HTMLFormElement,
  submit: (form: HTMLFormElement) => Promise<boolean>,
): Promise<void> {
  if (Date.now() < (blockedUntil.get(form) ?? 0)) return
  blockedUntil.set(form, Number.POSITIVE_INFINITY)
  dismissNotices()
  let isSaved = false
  try {
    isSaved = await submit(form)
  } catch {
    if (navigator.onLine) form.submit()
    else notifyFailure(OFFLINE_MESSAGE)
  }
  blockedUntil.set(form, isSaved ? Date.now() + DOUBLE_CLICK_MS : 0)
}

const formTimes = new WeakMap<HTMLFormElement, Promise<string | undefined>>()

/**
 * At the first focus of a form: fetches the signed time of its first input. Not at submit, because a very short form time
 * is a sign of spam. A missing one is allowed, and the next focus tries again.
 */
export function fetchFormTime(form: HTMLFormElement): void {
  if (formTimes.has(form)) return
  const time = fetch(FORM_TIME_ENDPOINT, { signal: AbortSignal.timeout(4000) })
    .then(async (response): Promise<string | undefined> => (await response.json()).token)
    .catch(() => undefined)
  formTimes.set(form, time)
  void time.then((token) => token ?? formTimes.delete(form))
}

/**
 * Sends a form once; retries with the same idempotency key when the network or the server fails. Any failure becomes a notice;
 * `showMessages` gets the server's messages by field, and may return a notice that replaces the server's.
 * @returns null when the lead was not saved
 */
export async function sendLead(
  kind: FormKind,
  form: HTMLFormElement,
  { payload, details }: LeadRequest,
  showMessages: (fields: Record<string, string>) => string | undefined,
): Promise<SavedLead | null> {
  const meta = {
    page: location.pathname,
    language: document.documentElement.lang,
    ...parseCampaign(findLanding(), document.referrer),
    form_time: await formTimes.get(form),
    website: new FormData(form).get('website'),
    ...details,
  }
  const answer = await post(kind, JSON.stringify({ ...payload, meta }))
  if (answer && isSuccess(answer)) {
    formTimes.delete(form)
    const { message, pdf_url, result } = answer
    return {
      message: readText(message) || SUCCESS_MESSAGES[kind],
      reference: readText(result?.reference),
      pdfUrl: readText(pdf_url),
      pdfBytes: typeof result?.pdf_bytes === 'number' ? result.pdf_bytes : null,
    }
  }
  const fields = answer?.result?.fields
  const notice =
    fields && typeof fields === 'object' ? showMessages(fields as Record<string, string>) : undefined
  const isOffline = !answer && !navigator.onLine
  if (isOffline) addEventListener('online', dismissNotices, { once: true })
  notifyFailure(notice ?? (isOffline ? OFFLINE_MESSAGE : readText(answer?.message) || FAILED_MESSAGE))
  return null
}

/** The envelope of this server or of an API host, which nobody has checked. */
type Answer = { message?: unknown; pdf_url?: unknown; result?: Record<string, unknown> | null }

/** The server's answer; null when there is none but failures. */
async function post(kind: FormKind, body: string): Promise<Answer | null> {
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    if (!navigator.onLine) return null
    const response = await fetch(leadEndpoints[kind], {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': getIdempotencyKey(kind) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    if (response && response.status < 500) {
      const answer: Answer = Object(await response.json().catch(() => null))
      const isUsedKey = Object(answer.result?.fields).idempotency_key !== undefined
      if (isUsedKey || isSuccess(answer)) writeSession(keyName(kind), '')
      // Under this key the server has other content: what was sent before has changed.
      if (!isUsedKey) return answer
    } else if (delay !== null) await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return null
}

const readText = (value: unknown) => (typeof value === 'string' ? value : null)

/** The address that this visit began with. The browser keeps it while the visitor follows links; nothing is stored. */
function findLanding(): string {
  return performance.getEntriesByType?.('navigation')[0]?.name ?? location.href
}

const keyName = (kind: FormKind) => `site:post-key:${kind}`

/** One key until the form was saved, also after a reload. The server compares what was sent with it. */
function getIdempotencyKey(kind: FormKind): string {
  const known = readSession(keyName(kind))
  if (known) return known
  // Not randomUUID: it is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  writeSession(keyName(kind), key)
  return key
}
