import { writeFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { enqueueStored, restartDeliveries } from '@/lib/leads/outbox'
import { getResume, nameResume } from '@/lib/leads/resume'
import { markHandled, releaseLead, retryLead } from '@/lib/leads/staff/change-leads'
import { erasePerson, readPerson, type Withdrawal, withdrawConsent } from '@/lib/leads/staff/erase'
import { buildCsv, formatDeliveries, formatLead, formatLeads } from '@/lib/leads/staff/format-leads'
import { DELIVERY_STATES, getLead, listLeads, listLeadsOf, STAFF_KINDS } from '@/lib/leads/staff/list-leads'
import { isIsoDate } from '@/lib/today'
import { buildDatabaseProgram, formatCount, print, runStarted } from './program'

/** The program `npm run leads`, for a terminal of this width in columns. */
export function buildLeadsProgram(width: number): Command {
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
  program
    .command('handled <id>')
    .description('mark as handled: LEAD_RETENTION_DAYS count from now')
    .action(print((id) => markHandled(id).then(() => `${id} is marked as handled.`)))
  program
    .command('release <id>')
    .description('release a quarantined lead for delivery')
    .action(print((id) => releaseLead(id).then(() => `${id} is released for delivery.`)))
  const remove = (command: Command, done: string, run: typeof erasePerson) =>
    command.option('--yes', 'do it; without it, the leads are only listed').action(
      print(async (text: string, { yes }: { yes?: boolean }) => {
        const person = readPerson(text)
        if (typeof person === 'string') fail(person)
        const leads = await listLeadsOf(person)
        console.info(formatLeads(leads, width))
        const count = formatCount(leads.length, 'lead')
        const offer = `${count} of ${person.values[0]} will be ${done}. Nothing was changed: repeat the command with --yes.`
        return yes ? describeWithdrawal(done, await run(person)) : fail(offer)
      }),
    )
  const withdraw = program
    .command('withdraw <email|phone>')
    .description('a person withdraws consent: no more delivery; keeps only the consent and its end')
  remove(withdraw, 'withdrawn', withdrawConsent)
  const erase = program
    .command('erase <email|phone>')
    .description('delete everything of a person: leads, resumes, deliveries, responses, refused forms')
  remove(erase, 'erased', erasePerson)
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

function readDay(text: string): string {
  if (isIsoDate(text)) return text
  throw new InvalidArgumentError('Please write days like 2026-11-21.')
}

function addFilter(command: Command): Command {
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

function describeWithdrawal(done: string, { count, sent, isGone }: Withdrawal): string {
  return [
    `${formatCount(count, 'lead')} of this person ${done}.`,
    ...(sent.length > 0 ? ['These were sent or may have been. Inform the receivers:'] : []),
    ...sent.map(({ leadId, channel }) => `  ${leadId} by ${channel}`),
    ...(isGone ? [] : ['The write-ahead log was in use and may hold old data: please run this again.']),
  ].join('\n')
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

/** Writes a new file that only its owner can read. */
async function write(file: string, content: string | Buffer): Promise<void> {
  const code = await writeFile(file, content, { mode: 0o600, flag: 'wx' }).catch(({ code }) => code)
  if (code === 'EEXIST') fail(`${file} exists already; nothing was written. Please name another file.`)
  if (code) fail(`${file} cannot be written: ${code}`)
}

// A pipe has no width.
runStarted(buildLeadsProgram(process.stdout.columns ?? 160), import.meta.url)
