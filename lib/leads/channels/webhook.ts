import { readUrl } from '@/lib/env'
import { buildSignature } from '@/lib/security/secrets'
import { LEAD_KINDS } from '../kinds'
import { nameResume } from '../resume'
import type { LeadMessage, ReadChannel } from './channel'
import { postJson } from './post-json'

/**
 * Posts every lead to LEAD_WEBHOOK_URL. `Webhook-Signature` is `v1=` and the hex HMAC-SHA256 of timestamp, full stop and
 * body. A receiver checks it and refuses old timestamps. Any 2xx means that it has the lead, unless its JSON says
 * `success` false.
 */
export const readWebhookChannel: ReadChannel = (variables, faults) => {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = variables
  if (!url && !secret) return null
  const parsed = url ? readUrl(url, /^https?:$/) : null
  if (!parsed || parsed.username || parsed.password)
    faults.push('LEAD_WEBHOOK_URL must look like https://crm.example.com/leads, without a password')
  if (!secret || secret.length < 32) faults.push('LEAD_WEBHOOK_SECRET must be at least 32 characters long')
  if (!url || !secret) return null
  return {
    kinds: LEAD_KINDS,
    send: async (message) => {
      const body = buildBody(message)
      const headers = { 'idempotency-key': message.key, ...buildSignature(secret, body) }
      const result = await postJson(url, body, headers)
      if (!result.ok) return result
      const isRefused = /^(?:false|0)$/i.test(String(result.json?.success))
      return isRefused ? { ok: false, code: 'refused' } : { ok: true }
    },
  }
}

/** The API's documented payload and everything else that is stored about the lead. */
function buildBody({ lead, resume }: LeadMessage): string {
  const { id, kind, form, created_at, payload, details, page, language } = lead
  return JSON.stringify({
    ...{ id, kind, form, created_at, payload, details, page, language },
    project: lead.project_id === null ? null : { id: lead.project_id, name: lead.project_name },
    consent: { version: lead.consent_version, at: lead.consent_at },
    resume: resume && {
      file_name: nameResume(id, resume.type),
      type: resume.type,
      size: resume.bytes.length,
      base64: resume.bytes.toString('base64'),
    },
  })
}
