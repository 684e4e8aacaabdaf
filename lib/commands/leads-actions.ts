import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'
import { formatTime } from '@/lib/format/date'
import { listChannels } from '@/lib/leads/delivery/channels'
import { deliverDue } from '@/lib/leads/delivery/deliver'
import type { Report } from '@/lib/leads/delivery/outbox'
import { getResume, nameResume } from '@/lib/leads/resume'
import {
  deleteExpired,
  markHandled,
  releaseLead,
  retryFailed,
  retryLead,
  retryStored,
} from '@/lib/leads/staff/change-leads'
import { buildCsv, formatDeliveries, formatLead, formatLeads } from '@/lib/leads/staff/format-leads'
import {
  DELIVERY_STATES,
  getLead,
  type LeadFilter,
  listDeliveries,
  listLeads,
  STAFF_KINDS,
  type StaffLead,
} from '@/lib/leads/staff/list-leads'
import { erasePerson, type Withdrawal, withdrawConsent } from '@/lib/leads/staff/withdraw'
import { isIsoDate } from '@/lib/today'
import { type Actions, formatCount, runAction, type Values } from './actions'

const usage = `Usage: npm run leads -- ACTION
  list [FILTER]            leads as a table, newest first
  show ID                  everything about one lead
  export FILE [FILTER]     the same leads as CSV, for a spreadsheet
  resume ID [FILE]         write an application's resume to a file
  resumes FOLDER [FILTER]  write the resumes of these leads to a folder
  handled ID               mark as handled: LEAD_RETENTION_DAYS count from now
  release ID               release a quarantined lead for delivery
  withdraw EMAIL|PHONE     a person withdraws consent: no more delivery; keeps only the consent and its end
  erase EMAIL|PHONE        delete everything of a person: leads, resumes, deliveries, responses, refused forms
  delete-expired           delete leads past LEAD_RETENTION_DAYS now; npm start does it once an hour
  outbox [FILTER] [--state STATE]
                           deliveries by channel and their states
  retry ID|all-failed|all-stored
                           send failed deliveries again, or leads that were too old to be sent automatically
  deliver                  send what is due now, once (npm run jobs does it all the time)
FILTER: --kind ${STAFF_KINDS.join('|')}
        --project ID|NAME  --from 2026-11-01  --to 2026-11-30
        --handled | --open  --quarantined | --trusted
        (enquiry is brochure and question together)
STATE:  ${DELIVERY_STATES.join('|')}
Times and days are in India (IST).`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  ...{ kind: text, project: text, from: text, to: text, state: text },
  ...{ handled: flag, open: flag, quarantined: flag, trusted: flag },
}
type Chosen = Values<typeof options>
/**
 * Runs `npm run leads` and returns its output for a terminal of this width in columns.
 * @throws Error whose message is for the user.
 */
export async function runLeads(args: string[], width: number): Promise<string> {
  await migrate(getDatabase())
  const list = (values: Chosen) => listLeads(readFilter(values))
  const actions: Actions<Chosen> = {
    list: async (_, values) => formatLeads(await list(values), width, values.quarantined),
    show: async ([id]) => {
      const lead = (await getLead(id)) ?? fail(`Nothing is known under ${id}.`)
      return formatLead(lead, listDeliveries([lead], listChannels().length > 0))
    },
    export: async ([file], values) => {
      const leads = await list(values)
      if (!(await tryWrite(file, buildCsv(leads)))) failToWrite(file)
      return `${formatCount(leads.length, 'lead')} ${leads.length === 1 ? 'is' : 'are'} in ${file}.`
    },
    resume: async ([id, file]) => {
      const resume = (await getResume(id)) ?? fail(`${id} has no resume here.`)
      const target = file ?? nameResume(id, resume.type)
      if (!(await tryWrite(target, resume.bytes))) failToWrite(target)
      return `The resume (${resume.bytes.length.toLocaleString('en-IN')} bytes) is in ${target}.`
    },
    resumes: async ([folder], values) => exportResumes(folder, await list(values)),
    handled: async ([id]) =>
      (await markHandled(id)) ? `${id} is marked as handled.` : fail(`There is no such lead: ${id}.`),
    release: async ([id]) =>
      (await releaseLead(id))
        ? `${id} is released for delivery.`
        : fail(`There is no such quarantined lead: ${id}.`),
    withdraw: async ([person]) => describeWithdrawal('withdrawn', await withdrawConsent(person)),
    erase: async ([person]) => describeWithdrawal('erased', await erasePerson(person)),
    'delete-expired': async () =>
      Object.entries(await deleteExpired(getEnv().leadRetentionDays))
        .map(([kind, count]) => `${kind.padEnd(14)} ${count} deleted`)
        .join('\n'),
    outbox: async (_, values) => {
      const state = readChoice('state', values.state, DELIVERY_STATES)
      const lines = listDeliveries(await list(values), listChannels().length > 0)
      return formatDeliveries(state ? lines.filter(({ shown }) => shown === state) : lines, width)
    },
    retry: async ([subject]) => {
      if (subject === 'all-failed') return `${await retryFailed()} deliveries are due again.`
      if (subject === 'all-stored') return `${await retryStored()} leads are due.`
      const result = await retryLead(subject)
      if (!result.ok) fail(result.reason)
      return result.count > 0
        ? `${subject} is due again.`
        : `${subject} was delivered, or an attempt is running.`
    },
    deliver,
  }
  return runAction({ usage, options, actions }, args)
}

/** The filter that the options describe. @throws Error that names the wrong option. */
export function readFilter({ kind, project, from, to, ...flags }: Chosen): LeadFilter {
  for (const day of [from, to])
    if (day && !isIsoDate(day)) fail(`Please write days like 2026-11-21, not "${day}".`)
  return {
    ...{ kind: readChoice('kind', kind, STAFF_KINDS), project, from, to },
    handled: flags.handled ? true : flags.open ? false : undefined,
    quarantined: flags.quarantined ? true : flags.trusted ? false : undefined,
  }
}

function readChoice<T extends string>(name: string, given: string | undefined, choices: readonly T[]) {
  const choice = choices.find((one) => one === given)
  if (given && !choice) fail(`There is no ${name} "${given}".\n${usage}`)
  return choice
}

function fail(reason: string): never {
  throw new Error(reason)
}

function describeWithdrawal(done: string, result: Withdrawal | null): string {
  if (!result) fail('Please give an email address, or a phone number with its country code.')
  const { count, sent, isGone } = result
  const receivers = sent.map(({ leadId, channel }) => `\n  ${leadId} by ${channel}`)
  const notice =
    sent.length > 0 ? `\nThese were sent or are being sent. Inform the receivers:${receivers.join('')}` : ''
  const rest = isGone ? '' : '\nThe write-ahead log was in use and may hold old data: please run this again.'
  return `${formatCount(count, 'lead')} of this person ${done}.${notice}${rest}`
}

async function exportResumes(folder: string, leads: StaffLead[]): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const counts = { written: 0, known: 0 }
  for (const { id, resume } of leads) {
    const found = resume === null ? null : await getResume(id)
    if (!found) continue
    const isNew = await tryWrite(path.join(folder, nameResume(id, found.type)), found.bytes)
    counts[isNew ? 'written' : 'known']++
  }
  return `${counts.written} resumes written to ${folder}, ${counts.known} were there already.`
}

/** Writes a new file that only its owner can read; false when the file exists. */
async function tryWrite(file: string, content: string | Buffer): Promise<boolean> {
  const code = await writeFile(file, content, { mode: 0o600, flag: 'wx' }).catch(({ code }) => code)
  if (code && code !== 'EEXIST') fail(`${file} cannot be written: ${code}`)
  return !code
}

function failToWrite(file: string): never {
  fail(`${file} exists already; nothing was written. Please name another file.`)
}

/** Delivers what is due, once. */
async function deliver(): Promise<string> {
  const channels = listChannels()
  if (channels.length === 0) return 'No channel is set up (see docs/operations.md): leads stay in the store.'
  const reports = await deliverDue({ channels, now: () => new Date(), random: Math.random })
  const sent = reports.filter(({ state }) => state === 'sent').length
  return [...reports.map(describeReport), `${sent} delivered, ${reports.length - sent} not yet`].join('\n')
}

/** Ids and codes only, because this is logged. */
function describeReport({ leadId, channel, state, code, attempts, nextAttemptAt }: Report): string {
  if (state === 'sent') return `${leadId} delivered by ${channel}${code ? `, ${code}` : ''}`
  const next = nextAttemptAt ? `next try ${formatTime(nextAttemptAt)}` : 'given up: npm run leads -- outbox'
  return `${leadId} not delivered by ${channel}: ${code}, try ${attempts}, ${next}`
}
