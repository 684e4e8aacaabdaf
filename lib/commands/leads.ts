import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { getEnv } from '@/lib/env'
import { enqueueStored, restartDeliveries } from '@/lib/leads/outbox'
import { getResume, nameResume } from '@/lib/leads/resume'
import { markHandled, releaseLead, retryLead } from '@/lib/leads/staff/change-leads'
import {
  deleteExpired,
  erasePerson,
  type Person,
  readPerson,
  type Withdrawal,
  withdrawConsent,
} from '@/lib/leads/staff/erase'
import { buildCsv, formatDeliveries, formatLead, formatLeads } from '@/lib/leads/staff/format-leads'
import {
  DELIVERY_STATES,
  getLead,
  type LeadFilter,
  listLeads,
  listLeadsOf,
  STAFF_KINDS,
} from '@/lib/leads/staff/list-leads'
import { isIsoDate } from '@/lib/today'
import { buildDatabaseProgram, formatCount, print, runStarted } from './program'

/** The program `npm run leads`, for a terminal of this width in columns. `confirm` answers its questions. */
export function buildLeadsProgram(width: number, confirm = askTerminal): Command {
  const program = buildDatabaseProgram('leads').addHelpText('after', '\nTimes and days are in India (IST).')
  addFilter(program.command('list', { isDefault: true }))
    .description('leads as a table, newest first')
    .action(print(async (filter) => formatLeads(await listLeads(filter), width, filter.quarantined)))
  program
    .command('show <id>')
    .description('everything about one lead')
    .action(print(async (id) => formatLead((await getLead(id)) ?? fail(`Nothing is known under ${id}.`))))
  addFilter(program.command('export <file>'))
    .description('the same leads as CSV, for a spreadsheet')
    .action(
      print(async (file, filter) => {
        const leads = await listLeads(filter)
        await write(file, buildCsv(leads))
        return `${formatCount(leads.length, 'lead')} ${leads.length === 1 ? 'is' : 'are'} in ${file}.`
      }),
    )
  program
    .command('resume <id> [file]')
    .description("write an application's resume to a file")
    .action(print(exportResume))
  addFilter(program.command('resumes <folder>'))
    .description('write the resumes of these leads to a folder')
    .action(print(exportResumes))
  program
    .command('handled <id>')
    .description('mark as handled: LEAD_RETENTION_DAYS count from now')
    .action(print((id) => markHandled(id).then(() => `${id} is marked as handled.`)))
  program
    .command('release <id>')
    .description('release a quarantined lead for delivery')
    .action(print((id) => releaseLead(id).then(() => `${id} is released for delivery.`)))
  const remove = (done: string, run: (person: Person) => Promise<Withdrawal>) =>
    print(async (text: string, { yes = false }: { yes?: boolean }) => {
      const person = readPerson(text)
      if (typeof person === 'string') fail(person)
      const leads = await listLeadsOf(person)
      console.info(formatLeads(leads, width))
      const question = `${formatCount(leads.length, 'lead')} of ${person.values[0]} will be ${done}.`
      if (!yes && !(await confirm(question))) fail('Nothing was changed.')
      return describeWithdrawal(done, await run(person))
    })
  program
    .command('withdraw <email|phone>')
    .description('a person withdraws consent: no more delivery; keeps only the consent and its end')
    .option('--yes', 'do not ask')
    .action(remove('withdrawn', withdrawConsent))
  program
    .command('erase <email|phone>')
    .description('delete everything of a person: leads, resumes, deliveries, responses, refused forms')
    .option('--yes', 'do not ask')
    .action(remove('erased', erasePerson))
  program
    .command('delete-expired')
    .description('delete leads past LEAD_RETENTION_DAYS now; the jobs do it once an hour')
    .action(
      print(async () =>
        Object.entries(await deleteExpired(getEnv().leadRetentionDays))
          .map(([kind, count]) => `${kind.padEnd(14)} ${count} deleted`)
          .join('\n'),
      ),
    )
  addFilter(program.command('outbox'))
    .description('deliveries by channel and their states')
    .addOption(new Option('--state <state>').choices(DELIVERY_STATES))
    .action(print(async ({ state, ...filter }) => formatDeliveries(await listLeads(filter), width, state)))
  program
    .command('retry <id|all-failed|all-stored>')
    .description('send failed deliveries again, or leads that came before a channel was set up')
    .action(print(retry))
  return program
}

function addFilter(command: Command): Command {
  const readDay = (text: string) => {
    if (isIsoDate(text)) return text
    throw new InvalidArgumentError('Please write days like 2026-11-21.')
  }
  return command
    .addOption(new Option('--kind <kind>', 'enquiry is brochure and question together').choices(STAFF_KINDS))
    .option('--project <id|name>')
    .option('--from <day>', 'first day, such as 2026-11-01', readDay)
    .option('--to <day>', 'last day', readDay)
    .option('--handled', 'those that are marked as handled')
    .option('--open', 'those that are not')
    .option('--quarantined', 'those that look like spam, and why')
    .option('--trusted', 'those that do not')
}

function fail(reason: string): never {
  throw new Error(reason)
}

/** @throws Error when nobody can be asked */
async function askTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) fail(`${question} Nothing was changed: repeat the command with --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} Go on? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

function describeWithdrawal(done: string, { count, sent, isGone }: Withdrawal): string {
  const receivers = sent.map(({ leadId, channel }) => `\n  ${leadId} by ${channel}`)
  const notice =
    sent.length > 0 ? `\nThese were sent or may have been. Inform the receivers:${receivers.join('')}` : ''
  const rest = isGone ? '' : '\nThe write-ahead log was in use and may hold old data: please run this again.'
  return `${formatCount(count, 'lead')} of this person ${done}.${notice}${rest}`
}

async function retry(subject: string): Promise<string> {
  if (subject === 'all-failed')
    return `${await restartDeliveries({ state: 'failed' })} deliveries are due again.`
  if (subject === 'all-stored') return `${(await enqueueStored(() => true)).added} leads are due.`
  return (await retryLead(subject)) > 0
    ? `${subject} is due again.`
    : `${subject} was delivered, or no channel takes it.`
}

async function exportResume(id: string, file?: string): Promise<string> {
  const resume = (await getResume(id)) ?? fail(`${id} has no resume here.`)
  const target = file ?? nameResume(id, resume.type)
  await write(target, resume.bytes)
  return `The resume (${resume.bytes.length.toLocaleString('en-IN')} bytes) is in ${target}.`
}

async function exportResumes(folder: string, filter: LeadFilter): Promise<string> {
  const leads = await listLeads(filter)
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

async function write(file: string, content: string | Buffer): Promise<void> {
  if (!(await tryWrite(file, content)))
    fail(`${file} exists already; nothing was written. Please name another file.`)
}

// A pipe has no width.
runStarted(buildLeadsProgram(process.stdout.columns ?? 160), import.meta.url)
