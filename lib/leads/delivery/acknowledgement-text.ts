import { getProjectById } from '@/lib/catalogue'
import { CALL_BACK } from '@/lib/content/enquiry'
import type { LeadRow } from '@/lib/database/leads-schema'
import { getEnv } from '@/lib/env'
import { oneLine } from '@/lib/format/one-line'
import { brochurePath, WITHDRAW_PATH } from '@/lib/paths'
import { site } from '@/lib/site'
import { findForm, listOwnWords } from '../describe-lead'
import { formatTime } from '../format-time'

/**
 * Subject and text of the mail that a visitor gets about a lead. Every word is the site's own: nothing that was typed is
 * repeated, so that nobody can send words of theirs to somebody else's address.
 */
export async function buildAcknowledgement(lead: LeadRow): Promise<{ subject: string; text: string }> {
  const project = lead.project_id === null ? null : await getProjectById(lead.project_id)
  const isBrochure = JSON.parse(lead.payload).query_for === 'VB'
  const subject = oneLine(describeSubject(lead, isBrochure, project?.name))
  const { siteOrigin } = getEnv()
  const brochure = project?.reraNumber ? (project.brochureUrl ?? brochurePath(project.slug)) : null
  const facts = [
    ['Project', project?.name],
    ['RERA number', project && (project.reraNumber ?? 'registration awaited')],
    ['Brochure', brochure && new URL(brochure, siteOrigin).href],
    ...listOwnWords(findForm(lead), JSON.parse(lead.details)),
    ['Reference', lead.id],
  ].flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []))
  const text = [
    `${subject}. It reached us on ${formatTime(lead.created_at)}.`,
    '',
    ...facts,
    '',
    lead.kind === 'enquiry' ? CALL_BACK.text : 'We answer by e-mail or telephone.',
    `${site.legalName}, ${site.phone.display}, ${site.email}`,
    '',
    `To withdraw your consent: ${siteOrigin}${WITHDRAW_PATH}, or write to ${site.privacyEmail}.`,
    'If you sent us nothing, somebody has mistyped an address: write to us, and we delete it.',
    '',
  ].join('\n')
  return { subject, text }
}

function describeSubject({ kind }: LeadRow, isBrochure: boolean, project = ''): string {
  if (kind === 'career') return 'We have your application'
  if (kind === 'joint-venture') return 'We have your land offer'
  if (!project) return 'We have your enquiry'
  return isBrochure ? `The brochure of ${project}` : `We have your enquiry about ${project}`
}
