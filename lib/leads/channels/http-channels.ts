import { isSuccessEnvelope } from '@/lib/api/success'
import type { Env } from '@/lib/env'
import { parseJsonObject } from '@/lib/format/json'
import { buildHostUrl } from '@/lib/host/client'
import { RequestError, sendRequest } from '@/lib/http/send-request'
import { buildSignatureHeaders } from '@/lib/security/secrets'
import { FORM_CALLS, LEAD_KINDS } from '../form-kinds'
import { buildApiMessage, buildOpening } from '../forms/enquiry-body'
import { buildResumeName } from '../resume'
import { buildTopic, formatDetails, type Lead } from '../stored-lead'
import { API_CHANNEL, type Channel, type DeliveryFailure, type OutgoingLead } from './channel'

/** Sends leads to the API host by its documented calls; it has none for subscriptions. API_BASE_URL. */
export function buildApiChannel({ apiBaseUrl: baseUrl }: Env): Channel | null {
  if (!baseUrl) return null
  return {
    name: API_CHANNEL,
    leadKinds: ['enquiry', 'career', 'joint-venture'],
    send: async ({ lead, resume, key }) => {
      const url = baseUrl + FORM_CALLS[lead.form].endpoint
      const payload = { ...buildApiPayload(lead), resume_base_64: resume?.bytes.toString('base64') }
      const result = await postJson(url, JSON.stringify(payload), { 'idempotency-key': key })
      if (!result.ok) return result
      if (!result.json) return { ok: false, code: 'bad-response' }
      if (!isSuccessEnvelope(result.json)) return { ok: false, code: 'refused' }
      return { ok: true, pdfUrl: parsePdfUrl(result.json.pdf_url, baseUrl) }
    },
  }
}

/**
 * The API's documented payload. Details without a field there, such as a requested visit, are part of an enquiry's
 * message.
 */
function buildApiPayload(lead: Lead): Record<string, unknown> {
  const { kind, form, payload, details, project_id } = lead
  if (kind !== 'enquiry') return payload
  const message = buildApiMessage({
    opening: buildOpening(buildTopic(lead)),
    typed: String(payload.message),
    details: formatDetails(form, details),
  })
  return { ...payload, projectId: project_id ?? undefined, message }
}

const MAX_ADDRESS_LENGTH = 1000

/** A web address, or a path of the host; undefined for anything else. */
function parsePdfUrl(value: unknown, baseUrl: string): string | undefined {
  const text = typeof value === 'string' && value.length <= MAX_ADDRESS_LENGTH ? value.trim() : ''
  if (!/^https?:\/\//i.test(text)) return buildHostUrl(text, baseUrl)?.href
  return URL.canParse(text) ? new URL(text).href : undefined
}

/**
 * Posts every lead to LEAD_WEBHOOK_URL. `Webhook-Signature` is `v1=` and the hex HMAC-SHA256 of timestamp, full stop
 * and body. A receiver checks it and refuses old timestamps. Any 2xx means that it has the lead.
 */
export function buildWebhookChannel({ leadWebhookUrl: url, leadWebhookSecret: secret }: Env): Channel | null {
  if (!url || !secret) return null
  return {
    name: 'webhook',
    leadKinds: LEAD_KINDS,
    send: async (outgoing) => {
      const body = buildWebhookBody(outgoing)
      const headers = { 'idempotency-key': outgoing.key, ...buildSignatureHeaders(secret, body) }
      const result = await postJson(url, body, headers)
      return result.ok ? { ok: true } : result
    },
  }
}

/** The API's documented payload and everything else that is stored about the lead. */
function buildWebhookBody({ lead, resume }: OutgoingLead): string {
  const { id, kind, form, created_at, details, page, language } = lead
  return JSON.stringify({
    id,
    kind,
    form,
    created_at,
    payload: buildApiPayload(lead),
    details,
    page,
    language,
    project: lead.project_id === null ? null : { id: lead.project_id, name: lead.project_name },
    consent: { version: lead.consent_version, at: lead.consent_at },
    resume: resume && {
      file_name: buildResumeName(id, resume.type),
      type: resume.type,
      size: resume.bytes.length,
      base64: resume.bytes.toString('base64'),
    },
  })
}

/** For a 2xx status the object in the response, null without one. */
type DeliveryAnswer = { ok: true; json: Record<string, unknown> | null } | DeliveryFailure

/** Posts JSON text once. Network errors are outcomes and are not thrown. */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<DeliveryAnswer> {
  try {
    const answer = await sendRequest(url, { body, headers })
    if (answer.status < 200 || answer.status > 299) return { ok: false, code: `http-${answer.status}` }
    return { ok: true, json: parseJsonObject(answer.body.toString('utf8')) }
  } catch (error) {
    if (error instanceof RequestError) return { ok: false, code: error.code }
    throw error
  }
}
