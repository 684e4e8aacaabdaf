import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'
import { deleteExpired, markHandled, releaseLead } from '@/lib/leads/staff/change-leads'
import { getLead, listLeads } from '@/lib/leads/staff/list-leads'
import { listDeliveries, listOutbox } from '@/lib/leads/staff/list-outbox'
import { printLead, printTable } from '@/lib/leads/staff/print'
import { printOutbox } from '@/lib/leads/staff/print-outbox'
import { retryFailed, retryLead, retryStored } from '@/lib/leads/staff/retry'
import { withdrawConsent } from '@/lib/leads/staff/withdraw'
import { deliverAlways, deliverOnce, hasChannels } from './leads-deliver'
import { exportCsv, exportResume, exportResumes } from './leads-files'
import { readFilter, readState, readWords, usage } from './leads-words'

/**
 * What `npm run leads` does, as text for a terminal of so many columns.
 * @throws Error whose message is for the one who typed it.
 */
export async function runLeads(words: string[], width: number): Promise<string> {
  const { values, positionals } = readWords(words)
  const [action = 'list', subject, file] = positionals
  await migrate(getDatabase())
  switch (action) {
    case 'list':
      return printTable(await listLeads(readFilter(values)), width)
    case 'export':
      return exportCsv(need(subject), readFilter(values))
    case 'show':
      return show(need(subject))
    case 'resume':
      return found(await exportResume(need(subject), file), `${subject} has no resume here.`)
    case 'resumes':
      return exportResumes(need(subject), readFilter(values))
    case 'handled':
      return done(await markHandled(need(subject)), subject, 'is marked as handled.')
    case 'release':
      return done(await releaseLead(need(subject)), subject, 'is free for delivery.', 'quarantined lead')
    case 'withdraw':
      return withdraw(need(subject))
    case 'delete-expired':
      return printCounts(await deleteExpired(getEnv().leadRetentionDays))
    case 'outbox': {
      const filter = { ...readFilter(values), state: readState(values) }
      return printOutbox(await listOutbox(filter, hasChannels()), width)
    }
    case 'retry':
      return retry(need(subject))
    case 'deliver':
      return values.watch ? deliverAlways() : deliverOnce()
    default:
      throw new Error(usage)
  }
}

async function show(id: string): Promise<string> {
  const lead = found(await getLead(id), `Nothing is known under ${id}.`)
  return printLead(lead, await listDeliveries(lead))
}

async function retry(subject: string): Promise<string> {
  if (subject === 'all-failed') return `${await retryFailed()} deliveries are due again.`
  if (subject === 'all-stored') return `${await retryStored()} leads are due.`
  const result = await retryLead(subject)
  if (!result.ok) throw new Error(result.reason)
  return result.count > 0
    ? `${subject} is due again.`
    : `${subject} was delivered, or is on its way just now.`
}

async function withdraw(person: string): Promise<string> {
  const result = await withdrawConsent(person)
  if (!result) throw new Error('Please give a mail address, or a phone number with its country code.')
  const { count, sent } = result
  const told = sent.map(({ leadId, channel }) => `\n  ${leadId} by ${channel}`)
  const notice =
    told.length > 0 ? `\nThese had gone out, or were on their way. Tell the receivers:${told.join('')}` : ''
  return `${count === 1 ? '1 lead' : `${count} leads`} of this person withdrawn.${notice}`
}

function printCounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind.padEnd(14)} ${count} deleted`)
    .join('\n')
}

function need(subject: string | undefined): string {
  if (!subject) throw new Error(usage)
  return subject
}

function found<T>(value: T | null, otherwise: string): T {
  if (value === null) throw new Error(otherwise)
  return value
}

function done(isDone: boolean, subject: string | undefined, words: string, what = 'lead'): string {
  if (!isDone) throw new Error(`There is no such ${what}: ${subject}.`)
  return `${subject} ${words}`
}
