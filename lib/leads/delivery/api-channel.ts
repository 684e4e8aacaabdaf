import { parseApiBaseUrl } from '@/lib/env'
import { buildHostUrl } from '@/lib/host/files'
import { isRecord } from '@/lib/http/read-body'
import { isSuccess } from '@/lib/http/success'
import { findFormKind } from '../describe-lead'
import { leadEndpoints } from '../kinds'
import type { LeadMessage, Outcome, ReadChannel } from './channel'
import { postJson } from './post-json'

const DOCUMENTED_CALLS = ['enquiry', 'career', 'joint-venture'] as const

/** Sends leads to the API host by its documented calls, which have none for subscriptions. API_BASE_URL. */
export const readApiChannel: ReadChannel = (variables) => {
  // Its faults are listed with those of the site's own variables.
  const baseUrl = parseApiBaseUrl(variables)
  if (baseUrl === null) return null
  return {
    kinds: DOCUMENTED_CALLS,
    isOrdered: true,
    timeoutMs: 10_000,
    send: async (message, signal) => {
      const body = JSON.stringify(buildApiPayload(message))
      const headers = { 'idempotency-key': message.key }
      const result = await postJson(
        baseUrl + leadEndpoints[findFormKind(message.lead)],
        body,
        headers,
        signal,
      )
      return result.ok ? readEnvelope(result.body, baseUrl) : result
    },
  }
}

/** The documented payload, with the resume as plain base64. */
function buildApiPayload({ lead, resume }: LeadMessage): Record<string, unknown> {
  const payload = JSON.parse(lead.payload) as Record<string, unknown>
  return resume ? { ...payload, resume_base_64: resume.bytes.toString('base64') } : payload
}

function readEnvelope(body: string, baseUrl: string): Outcome {
  const envelope = parseObject(body)
  if (!envelope) return { ok: false, code: 'bad-response', isRefusal: false, hasResponded: true }
  if (isSuccess(envelope)) return { ok: true, pdfUrl: readPdfUrl(envelope.pdf_url, baseUrl) ?? undefined }
  // Some hosts report a server error in the envelope instead of the status. Everything else is a refusal.
  const isTrouble = Number(envelope.resultCode) >= 500
  return { ok: false, code: 'refused', isRefusal: !isTrouble, hasResponded: true }
}

/** A web address, or a path of the host; null for anything else. */
function readPdfUrl(value: unknown, baseUrl: string): string | null {
  const text = typeof value === 'string' && value.length <= 1000 ? value.trim() : ''
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text).href : null
  return buildHostUrl(text, baseUrl)?.href ?? null
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
