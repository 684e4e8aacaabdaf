import type { RecordKind } from './types'

export type RefusalReason =
  | 'unsigned'
  | 'tampered'
  | 'retired-key'
  | 'wrong-kind'
  | 'wrong-id'
  | 'expired'
  | 'revoked'

export type Refusal = { ok: false; reason: RefusalReason; message: string }

const things: Record<RecordKind, string> = { project: 'project', blog: 'blog post' }
const ASK = 'Ask for a new one.'

/** A refusal in a sentence that a staff member understands; `kind` is what the link was used for. */
export function refuse(reason: RefusalReason, kind: RecordKind, expires = 0): Refusal {
  return { ok: false, reason, message: buildSentence(reason, things[kind], expires) }
}

function buildSentence(reason: RefusalReason, thing: string, expires: number): string {
  switch (reason) {
    case 'unsigned':
      return `Publishing needs a signed preview link for this ${thing}. Ask for one and open the page with it.`
    case 'tampered':
      return `This preview link is incomplete or was changed on its way. Open it again from the original message, or ask for a new one.`
    case 'retired-key':
      return `This preview link was made with a key that is no longer used. ${ASK}`
    case 'wrong-kind':
      return `This preview link is not for a ${thing}. ${ASK}`
    case 'wrong-id':
      return `This preview link is for another ${thing}. ${ASK}`
    case 'expired':
      return `This preview link expired on ${formatMoment(expires)}. ${ASK}`
    case 'revoked':
      return `This preview link was withdrawn. ${ASK}`
  }
}

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** A moment for eyes, in the builder's time: "21 November 2026 at 3:04 pm". */
export function formatMoment(unixSeconds: number): string {
  return moment.format(new Date(unixSeconds * 1000))
}
