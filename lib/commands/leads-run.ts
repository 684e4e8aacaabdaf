import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'
import type { Report } from '@/lib/leads/delivery/attempt'
import { buildChannels, deliverDue } from '@/lib/leads/delivery/deliver'
import { formatTime } from '@/lib/leads/format-time'
import { nameResume } from '@/lib/leads/resume'
import { deleteExpired, markHandled, releaseLead } from '@/lib/leads/staff/change-leads'
import { buildCsv } from '@/lib/leads/staff/csv'
import { getLead, getResume, type LeadFilter, listLeads } from '@/lib/leads/staff/list-leads'
import { listDeliveries, listOutbox } from '@/lib/leads/staff/list-outbox'
import { printLead, printLeads, printOutbox } from '@/lib/leads/staff/print'
import { retryFailed, retryLead, retryStored } from '@/lib/leads/staff/retry'
import { erasePerson, type Withdrawal, withdrawConsent } from '@/lib/leads/staff/withdraw'
import { readArgs, readFilter, readState, usage } from './leads-args'

/**
 * Runs `npm run leads` and returns its output for a terminal of this width in columns.
 * @throws Error whose message is for the user.
 */
export async function runLeads(args: string[], width: number): Promise<string> {
  const { values, positionals } = readArgs(args)
  const [action = 'list', subject, file] = positionals
  const filter = readFilter(values)
  const state = readState(values)
  await migrate(getDatabase())
  switch (action) {
    case 'list':
      return printLeads(await listLeads(filter), width, filter.quarantined)
    case 'export':
      return exportCsv(required(subject), filter)
    case 'show':
      return show(required(subject))
    case 'resume':
      return exportResume(required(subject), file)
    case 'resumes':
      return exportResumes(required(subject), filter)
    case 'handled':
      if (await markHandled(required(subject))) return `${subject} is marked as handled.`
      throw new Error(`There is no such lead: ${subject}.`)
    case 'release':
      if (await releaseLead(required(subject))) return `${subject} is released for delivery.`
      throw new Error(`There is no such quarantined lead: ${subject}.`)
    case 'withdraw':
      return printWithdrawal('withdrawn', await withdrawConsent(required(subject)))
    case 'erase':
      return printWithdrawal('erased', await erasePerson(required(subject)))
    case 'delete-expired':
      return cleanUp()
    case 'outbox':
      return printOutbox(await listOutbox({ ...filter, state }, buildChannels(getEnv()).length > 0), width)
    case 'retry':
      return retry(required(subject))
    case 'deliver':
      return deliver()
    default:
      throw new Error(usage)
  }
}

function required(subject: string | undefined): string {
  if (!subject) throw new Error(usage)
  return subject
}

async function show(id: string): Promise<string> {
  const lead = await getLead(id)
  if (!lead) throw new Error(`Nothing is known under ${id}.`)
  return printLead(lead, await listDeliveries(lead))
}

async function retry(subject: string): Promise<string> {
  if (subject === 'all-failed') return `${await retryFailed()} deliveries are due again.`
  if (subject === 'all-stored') return `${await retryStored()} leads are due.`
  const result = await retryLead(subject)
  if (!result.ok) throw new Error(result.reason)
  return result.count > 0 ? `${subject} is due again.` : `${subject} was delivered, or an attempt is running.`
}

function printWithdrawal(done: string, result: Withdrawal | null): string {
  if (!result) throw new Error('Please give an e-mail address, or a phone number with its country code.')
  const { count, sent, isGone } = result
  const receivers = sent.map(({ leadId, channel }) => `\n  ${leadId} by ${channel}`)
  const notice =
    sent.length > 0 ? `\nThese were sent or are being sent. Inform the receivers:${receivers.join('')}` : ''
  const rest = isGone ? '' : '\nThe write-ahead log was in use and may hold old data: please run this again.'
  return `${count === 1 ? '1 lead' : `${count} leads`} of this person ${done}.${notice}${rest}`
}

async function cleanUp(): Promise<string> {
  const counts = Object.entries(await deleteExpired(getEnv().leadRetentionDays))
  return counts.map(([kind, count]) => `${kind.padEnd(14)} ${count} deleted`).join('\n')
}

async function exportCsv(file: string, filter: LeadFilter): Promise<string> {
  const leads = await listLeads(filter)
  await writeNew(file, buildCsv(leads))
  return `${leads.length === 1 ? '1 lead is' : `${leads.length} leads are`} in ${file}.`
}

async function exportResume(id: string, file?: string): Promise<string> {
  const resume = await getResume(id)
  if (!resume) throw new Error(`${id} has no resume here.`)
  const target = file ?? nameResume(id, resume.type)
  await writeNew(target, resume.bytes)
  return `The resume (${resume.bytes.length.toLocaleString('en-IN')} bytes) is in ${target}.`
}

async function exportResumes(folder: string, filter: LeadFilter): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const counts = { written: 0, known: 0 }
  for (const { id, resume } of await listLeads(filter)) {
    const found = resume === null ? null : await getResume(id)
    if (!found) continue
    const isNew = await tryWrite(path.join(folder, nameResume(id, found.type)), found.bytes)
    counts[isNew ? 'written' : 'known']++
  }
  return `${counts.written} resumes written to ${folder}, ${counts.known} were there already.`
}

async function writeNew(file: string, content: string | Buffer): Promise<void> {
  if (!(await tryWrite(file, content)))
    throw new Error(`${file} exists already; nothing was written. Please name another file.`)
}

/** Writes a new file that only its owner can read; false when the file exists. */
async function tryWrite(file: string, content: string | Buffer): Promise<boolean> {
  try {
    await writeFile(file, content, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    throw new Error(`${file} cannot be written: ${code}`)
  }
}

/** Delivers what is due, once. */
async function deliver(): Promise<string> {
  const channels = buildChannels(getEnv())
  if (channels.length === 0)
    return 'No channel is set up (API_BASE_URL, SMTP_URL or LEAD_WEBHOOK_URL): leads stay in the store.'
  const reports = await deliverDue({ channels, now: () => new Date(), random: Math.random })
  const delivered = reports.filter(({ state }) => state === 'delivered').length
  const summary = `${delivered} delivered, ${reports.length - delivered} not yet`
  return [...reports.map(describeReport), summary].join('\n')
}

/** Ids and codes only, because this is logged. */
function describeReport({ leadId, channel, state, code, attempts, nextAttemptAt }: Report): string {
  if (state === 'delivered') return `${leadId} delivered by ${channel}${code ? `, ${code}` : ''}`
  const next = nextAttemptAt ? `next try ${formatTime(nextAttemptAt)}` : 'given up: npm run leads -- outbox'
  return `${leadId} not delivered by ${channel}: ${code}, try ${attempts}, ${next}`
}
