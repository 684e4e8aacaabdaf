import { readUrl } from '@/lib/env'
import { buildSignature } from '@/lib/security/secrets'
import { LEAD_KINDS } from '../kinds'
import { nameResume } from '../resume'
import type { LeadMessage, Outcome, ReadChannel } from './channel'
import { postJson } from './post-json'

/**
 * Posts every lead, and the digest of quarantined ones, to LEAD_WEBHOOK_URL. `Webhook-Signature` is `v1=` and the hex
 * HMAC-SHA256 of timestamp, full stop and body. A receiver checks it and refuses old timestamps.
 */
export const readWebhookChannel: ReadChannel = (variables, faults) => {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = variables
  if (!url && !secret) return null
  const parsed = url ? readUrl(url, /^https?:$/) : null
  if (!parsed || parsed.username || parsed.password)
    faults.push('LEAD_WEBHOOK_URL must look like https://crm.example.com/leads, without a password')
  if (!secret || secret.length < 32) faults.push('LEAD_WEBHOOK_SECRET must be at least 32 characters long')
  if (!url || !secret) return null
  const post = async (key: string, content: object, signal: AbortSignal): Promise<Outcome> => {
    const body = JSON.stringify(content)
    const headers = { 'idempotency-key': key, ...buildSignature(secret, body) }
    const result = await postJson(url, body, headers, signal)
    return result.ok ? { ok: true } : result
  }
  return {
    kinds: LEAD_KINDS,
    timeoutMs: 10_000,
    send: (message, signal) => post(message.key, buildWebhookBody(message), signal),
    sendDigest: (digest, signal) =>
      post(`digest-${digest.day}`, { kind: 'quarantine-digest', ...digest }, signal),
  }
}

/** The webhook's body: the API's documented payload and everything else that is stored about the lead. */
function buildWebhookBody({ lead, resume }: LeadMessage): Record<string, unknown> {
  return {
    id: lead.id,
    kind: lead.kind,
    form: lead.form,
    created_at: lead.created_at,
    project: lead.project_id === null ? null : { id: lead.project_id, name: lead.project_name },
    payload: JSON.parse(lead.payload),
    details: JSON.parse(lead.details),
    page: lead.page,
    language: lead.language,
    consent: { version: lead.consent_version, at: lead.consent_at },
    resume: resume && {
      file_name: nameResume(lead.id, resume.type),
      type: resume.type,
      size: resume.bytes.length,
      base64: resume.bytes.toString('base64'),
    },
  }
}
