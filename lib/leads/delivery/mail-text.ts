import { oneLine } from '@/lib/format/one-line'
import { formatCampaign } from '../campaign'
import { formatDepartment } from '../departments'
import { formatTime } from '../format-time'
import type { LeadKind } from '../kinds'
import { DEFAULT_MESSAGE } from '../no-project'
import type { LeadMessage } from './channel'
import type { Digest } from './digest'

const titles: Record<LeadKind, string> = {
  enquiry: 'Enquiry',
  career: 'Application',
  'joint-venture': 'Land offer',
  subscribe: 'Newsletter',
}

type Field = [label: string, value: string]

/** Subject and bodies of the mail to staff. The subject has no control characters, so it cannot inject headers. */
export function buildMailText(
  message: LeadMessage,
  attachesResume = false,
): { subject: string; text: string; html: string } {
  const { lead } = message
  const payload = JSON.parse(lead.payload) as Record<string, unknown>
  const place = lead.project_name ?? payload.location ?? formatDepartment(String(payload.department ?? ''))
  const about = [place, lead.name || lead.email]
  const subject = oneLine(`${titles[lead.kind]}: ${about.filter(Boolean).map(String).join(', ')}`).slice(
    0,
    160,
  )
  const fields = listFields(message, payload, attachesResume)
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

function listFields(
  { lead, resume }: LeadMessage,
  payload: Record<string, unknown>,
  attachesResume: boolean,
): Field[] {
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '')
  const message = text('message')
  const details = JSON.parse(lead.details) as Record<string, unknown>
  const where = attachesResume ? 'attached' : `write it to a file: npm run leads -- resume ${lead.id}`
  const fields: [string, unknown][] = [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['E-mail', lead.email],
    ['Project', lead.project_name],
    ['Wants', describeQuery(text('query_for'))],
    ['Message', message === DEFAULT_MESSAGE ? '' : message],
    ['Department', formatDepartment(text('department'))],
    ['Current designation', text('current_designation')],
    ['Location of the land', text('location')],
    ['Area of the land', details.land],
    ['Resume', resume && `${resume.bytes.length.toLocaleString('en-IN')} bytes, ${where}`],
    ['Virus scan', details.resume_scan],
    ['Received', formatTime(lead.created_at)],
    ['Sent from', lead.page],
    ['Came by', formatCampaign(details)],
    ['Consent', `${lead.consent_version}, ${formatTime(lead.consent_at)}`],
    ['Reference', lead.id],
  ]
  return fields
    .map(([label, value]): Field => [label, cleanLines(String(value ?? ''))])
    .filter(([, value]) => value !== '')
}

function describeQuery(code: string): string {
  if (code === 'VB') return 'The brochure'
  return code === 'GE' ? 'To be called about it' : ''
}

function buildHtml(title: string, fields: Field[], closing: string): string {
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
