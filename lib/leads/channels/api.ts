import { parseApiBaseUrl } from '@/lib/env'
import { buildHostUrl } from '@/lib/host/files'
import { isSuccess } from '@/lib/http/success'
import { findFormKind } from '../describe-lead'
import { leadEndpoints } from '../kinds'
import type { LeadMessage, ReadChannel } from './channel'
import { postJson } from './post-json'

const DOCUMENTED_CALLS = ['enquiry', 'career', 'joint-venture'] as const

/** Sends leads to the API host by its documented calls, which have none for subscriptions. API_BASE_URL. */
export const readApiChannel: ReadChannel = (variables) => {
  // Its faults are listed with those of the site's own variables.
  const baseUrl = parseApiBaseUrl(variables)
  if (baseUrl === null) return null
  return {
    kinds: DOCUMENTED_CALLS,
    send: async (message) => {
      const url = baseUrl + leadEndpoints[findFormKind(message.lead)]
      const result = await postJson(url, buildPayload(message), { 'idempotency-key': message.key })
      if (!result.ok) return result
      if (!result.json) return { ok: false, code: 'bad-response' }
      if (!isSuccess(result.json)) return { ok: false, code: 'refused' }
      return { ok: true, pdfUrl: readPdfUrl(result.json.pdf_url, baseUrl) }
    },
  }
}

/** The documented payload, with the resume as plain base64. */
function buildPayload({ lead, resume }: LeadMessage): string {
  return JSON.stringify({ ...lead.payload, resume_base_64: resume?.bytes.toString('base64') })
}

/** A web address, or a path of the host; undefined for anything else. */
function readPdfUrl(value: unknown, baseUrl: string): string | undefined {
  const text = typeof value === 'string' && value.length <= 1000 ? value.trim() : ''
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text).href : undefined
  return buildHostUrl(text, baseUrl)?.href
}
