import { oneLine } from '@/lib/format/one-line'
import { describeLead, type Line } from '../describe-lead'
import { formatTime } from '../format-time'
import { DEPARTMENT_NAMES } from '../forms/career'
import type { LeadKind } from '../kinds'
import type { LeadMessage } from './channel'
import type { Digest } from './digest'

const titles: Record<LeadKind, string> = {
  enquiry: 'Enquiry',
  career: 'Application',
  'joint-venture': 'Land offer',
  subscribe: 'Newsletter',
}

/** Subject and bodies of the mail to staff. The subject has no control characters, so it cannot inject headers. */
export function buildMailText(
  message: LeadMessage,
  attachesResume = false,
): { subject: string; text: string; html: string } {
  const { lead } = message
  const { location, department } = JSON.parse(lead.payload) as Record<string, string | undefined>
  const place = lead.project_name ?? location ?? DEPARTMENT_NAMES[department ?? ''] ?? department
  const about = [place, lead.name || lead.email]
  const subject = oneLine(`${titles[lead.kind]}: ${about.filter(Boolean).join(', ')}`).slice(0, 160)
  const fields = listFields(message, attachesResume)
  const closing = `Reply to this mail to reach the sender. All of it: npm run leads -- show ${lead.id}`
  const text = `${fields.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${closing}\n`
  return { subject, text, html: buildHtml(subject, fields, closing) }
}

/** Subject and text of the digest: ids and reasons only. */
export function buildDigestText({ count, waiting, leads }: Digest): { subject: string; text: string } {
  const rows = leads.map(({ id, kind, received, reason }) =>
    [id, titles[kind as LeadKind] ?? kind, formatTime(received), reason].join(', '),
  )
  const text = [
    `${count} new, ${waiting} waiting in all. Their senders were told "success"; nothing was delivered.`,
    '',
    ...rows,
    ...(count > leads.length ? [`and ${count - leads.length} more`] : []),
    '',
    'Look at them: npm run leads -- list --quarantined --open, then show ID, release ID or handled ID.',
    '',
  ].join('\n')
  return { subject: count === 1 ? '1 lead looks like spam' : `${count} leads look like spam`, text }
}

function listFields({ lead, resume }: LeadMessage, attachesResume: boolean): Line[] {
  const where = attachesResume ? 'attached' : `write it to a file: npm run leads -- resume ${lead.id}`
  const fields: Line[] = [
    ...describeLead(lead),
    ...(resume
      ? [['Resume', `${resume.bytes.length.toLocaleString('en-IN')} bytes, ${where}`] satisfies Line]
      : []),
    ['Received', formatTime(lead.created_at)],
    ['Consent', `${lead.consent_version}, ${formatTime(lead.consent_at)}`],
    ['Reference', lead.id],
  ]
  return fields.map(([label, value]): Line => [label, cleanLines(value)]).filter(([, value]) => value !== '')
}

function buildHtml(title: string, fields: Line[], closing: string): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><table cellpadding="4">${rows.join('')}</table><p>${escapeHtml(closing)}</p></body></html>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .join('\n')
    .trim()
}
