import type { Channel, LeadMessage, Outcome } from './channel'
import { postJson } from './post-json'

const DOCUMENTED_CALLS = ['enquiry', 'career', 'joint-venture'] as const

/**
 * Hands leads to the API host by the calls of specification, section 7; subscriptions have none there (decision 15).
 * Success is `success` 1 or true, or `resultCode` 200 (decision 21).
 */
export function buildApiChannel(baseUrl: string): Channel {
  return {
    name: 'api',
    kinds: DOCUMENTED_CALLS,
    timeoutMs: 10_000,
    send: async (message, signal) => {
      const body = JSON.stringify(buildApiPayload(message))
      const headers = { 'idempotency-key': message.key }
      const result = await postJson(`${baseUrl}${buildApiPath(message)}`, body, headers, signal)
      return result.ok ? readEnvelope(result.body) : result
    },
  }
}

/** Path and query; `queryType` says which form it was, and a land offer has no query. */
export function buildApiPath({ lead }: LeadMessage): string {
  const calls = '/api/v1/enquiry'
  if (lead.kind === 'career') return `${calls}/save_career_application?queryType=career`
  if (lead.kind === 'joint-venture') return `${calls}/save_joint_ventures`
  return `${calls}/create?queryType=${lead.form === 'contact' ? 'contact' : 'enquiry'}`
}

/** The documented payload (specification, section 3), with the resume as plain base64 where there is one. */
export function buildApiPayload({ lead, resume }: LeadMessage): Record<string, unknown> {
  const payload = JSON.parse(lead.payload) as Record<string, unknown>
  return resume ? { ...payload, resume_base_64: resume.bytes.toString('base64') } : payload
}

function readEnvelope(body: string): Outcome {
  const answer = parseObject(body)
  if (!answer) return { ok: false, code: 'bad-answer', isRefusal: false }
  const { success, resultCode } = answer
  if (success === 1 || success === true || resultCode === 200) return { ok: true }
  // A host may say in its envelope what others say by the status: a 500 there is trouble, anything else is a no.
  return { ok: false, code: 'refused', isRefusal: !(typeof resultCode === 'number' && resultCode >= 500) }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
