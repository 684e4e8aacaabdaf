import { getOwnerBrochureUrl } from '@/lib/brochure/brochure-file'
import { hasBrochure } from '@/lib/brochure/brochure-rules'
import { getProjectById } from '@/lib/catalogue'
import { getShownPrice } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { formatNextStep } from '@/lib/content/next-step'
import { lockUntilCommit } from '@/lib/database/engine'
import { type Env, getEnv } from '@/lib/env'
import { cleanLine } from '@/lib/format/clean-text'
import { formatTime } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/numbers'
import { DAY_MS } from '@/lib/format/units'
import { hasPlan } from '@/lib/pictures/drawings'
import { buildDirectionsUrl } from '@/lib/projects/maps/city-map'
import { loadHomeName } from '@/lib/projects/plans/home-names'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { RERA_AWAITED } from '@/lib/projects/status-labels'
import { buildBrochurePath, buildProjectPath, WITHDRAW_PATH } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { isEmail } from '../forms/email'
import { enquiryForm } from '../forms/enquiry'
import { isBrochureRequest, type Lead, type LeadFact, listChosenFacts } from '../stored-lead'
import { ACKNOWLEDGEMENT, type Channel } from './channel'
import { buildMailBody } from './mail-body'
import { buildSendMail } from './send-mail'

/** Acknowledgements to one address in a day, so that the forms cannot flood a mailbox. */
const MAX_DAILY_ACKNOWLEDGEMENTS = 3

/** Tells a visitor by mail that a lead arrived. SMTP_URL, LEAD_MAIL_FROM. */
export function buildAcknowledgementChannel(env: Env): Channel | null {
  const sendMail = buildSendMail(env)
  if (!sendMail) return null
  return {
    name: ACKNOWLEDGEMENT,
    leadKinds: ['enquiry', 'career', 'joint-venture'],
    accepts: canAcknowledge,
    send: async ({ lead }) =>
      sendMail({
        ...(await buildAcknowledgement(lead)),
        to: { name: '', address: lead.email },
        replyTo: { name: site.name, address: site.email },
        reference: `acknowledgement.${lead.id}`,
        headers: { 'Auto-Submitted': 'auto-replied' },
      }),
  }
}

/** False for a suspicious lead, for one older than a day, and for an address that has reached its daily limit. */
const canAcknowledge: Channel['accepts'] = async (db, lead, now) => {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const isTrusted = lead.suspicions === '' || lead.suspicions === 'form-time-missing'
  if (!isTrusted || !isEmail(lead.email) || lead.created_at < since) return false
  await lockUntilCommit(db, `acknowledgement ${lead.email}`)
  const acknowledged = await db
    .selectFrom('lead_outbox')
    .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
    .select('leads.id')
    .where('channel', '=', ACKNOWLEDGEMENT)
    .where('leads.email', '=', lead.email)
    .where('leads.created_at', '>=', since)
    .limit(MAX_DAILY_ACKNOWLEDGEMENTS)
    .execute()
  return acknowledged.length < MAX_DAILY_ACKNOWLEDGEMENTS
}

/** Repeats no typed text: otherwise anybody could use the form to mail their text to another person's address. */
async function buildAcknowledgement(lead: Lead) {
  const project = lead.project_id === null ? null : await getProjectById(lead.project_id)
  const subject = cleanLine(buildAcknowledgementSubject(lead, project))
  const body = await buildMailBody({
    title: subject,
    opening: [`Your message reached us on ${formatTime(lead.created_at)}. ${formatNextStep(lead.kind)}`],
    facts: [
      ...listChosenFacts(lead),
      ...(project ? await loadProjectFacts(project, lead.details.unit) : []),
      ['Reference', lead.id],
    ],
    closing: [
      `${site.legalName}, ${site.phone.display}, ${site.email}`,
      `To withdraw your consent: ${getEnv().siteOrigin}${WITHDRAW_PATH}, or write to ${site.privacyEmail}.`,
      'If you did not send us anything, someone has mistyped an address: write to us and we will delete it.',
    ],
  })
  return { subject, ...body }
}

/** Project, the home in it, place, price and plans as its page shows them, brochure, and the way there. */
async function loadProjectFacts(project: Project, unit: string | undefined): Promise<LeadFact[]> {
  const { name, slug, status, address, reraNumber, coordinates, gallery } = project
  const { siteOrigin } = getEnv()
  const brochureFile = (await getOwnerBrochureUrl(project)) ?? buildBrochurePath(slug)
  const brochure = hasBrochure(project) ? new URL(brochureFile, siteOrigin).href : null
  const page = status === 'ongoing' ? siteOrigin + buildProjectPath(slug) : null
  const plans = page && gallery.some(hasPlan) ? `${page}#${PROJECT_FRAGMENTS.plans}` : null
  const price = getShownPrice(project)
  return [
    buildLinkFact('Brochure', brochure),
    ['Project', name],
    [enquiryForm.fields.unit.label, await loadHomeName(project, unit)],
    ['Place', address],
    // A completed project without a number will not get one.
    ['RERA number', reraNumber ?? (status === 'completed' ? null : RERA_AWAITED)],
    ['Price', price === null ? null : `from ${formatPrice(price)}`],
    buildLinkFact('Page', page),
    buildLinkFact('Plans', plans),
    buildLinkFact('Directions', coordinates && buildDirectionsUrl(coordinates)),
  ]
}

function buildLinkFact(label: string, url: string | null): LeadFact {
  return url ? [label, url, url] : [label, null]
}

function buildAcknowledgementSubject(lead: Lead, project: Project | null): string {
  if (lead.kind === 'career') return 'We have your application'
  if (lead.kind === 'joint-venture') return 'We have your land offer'
  if (!project) return 'We have your enquiry'
  const { name } = project
  if (isBrochureRequest(lead) && hasBrochure(project)) return `The brochure of ${name}`
  return `We have your enquiry about ${name}`
}
