import { writeFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { formatCount } from '@/lib/format/numbers'
import { countFailedAcknowledgements, enqueueStoredLeads, restartFailed } from '@/lib/leads/outbox'
import { getResume } from '@/lib/leads/resume'
import { markHandled, releaseLead, retryLead } from '@/lib/leads/staff/change-leads'
import { erasePerson, type Withdrawal, withdrawConsent } from '@/lib/leads/staff/erase'
import { formatDeliveries, formatLead, formatLeads } from '@/lib/leads/staff/format-leads'
import { buildCsv } from '@/lib/leads/staff/leads-csv'
import {
  DELIVERY_STATES,
  getLead,
  type LeadFilter,
  listLeads,
  listLeadsOf,
  STAFF_KINDS,
} from '@/lib/leads/staff/list-leads'
import { type Person, parsePerson } from '@/lib/leads/staff/person'
import { isIsoDate } from '@/lib/today'
import { buildAction, buildDatabaseProgram, runIfStarted } from './program'

const TIME_ZONE_NOTE = '\nTimes and days are in India (IST).'
const YES_HELP = 'do it; without it, the leads are only listed'
const LIST_ADVICE = '`npm run leads -- list` shows the ids.'

/** The program `npm run leads`, for a terminal of this width in columns. */
export function buildLeadsProgram(width: number): Command {
  const program = buildDatabaseProgram('npm run leads --').addHelpText('after', TIME_ZONE_NOTE)
  addFilter(program.command('list', { isDefault: true }))
    .description('leads as a table, newest first')
    .action(buildAction(async (filter) => formatLeads(await listLeads(filter), width, filter.quarantined)))
  program.command('show <id>').description('everything about one lead').action(buildAction(showLead))
  addFilter(program.command('export <file>'))
    .description('the leads that `list` shows, as CSV for a spreadsheet')
    .action(buildAction(exportLeads))
  program
    .command('resume <id> <file>')
    .description("write an application's resume to a file")
    .action(buildAction(exportResume))
  program
    .command('handled <id>')
    .description('mark as handled: LEAD_RETENTION_DAYS count from now')
    .action(
      buildAction(async (id) => {
        await markHandled(id)
        return `${id} is marked as handled.`
      }),
    )
  program
    .command('release <id>')
    .description('release a quarantined lead for delivery')
    .action(
      buildAction(async (id) => {
        await releaseLead(id)
        return `${id} is released for delivery.`
      }),
    )
  addPersonCommand(program, 'withdraw <email|phone>', {
    description: 'a person withdraws consent: no more delivery; keeps only the consent and its end',
    outcome: 'withdrawn',
    change: withdrawConsent,
    width,
  })
  addPersonCommand(program, 'erase <email|phone>', {
    description: 'delete everything of a person: leads, resumes, deliveries, responses, refused forms',
    outcome: 'erased',
    change: erasePerson,
    width,
  })
  addFilter(program.command('outbox'))
    .description('deliveries by channel and their states')
    .addOption(new Option('--state <state>').choices(DELIVERY_STATES))
    .action(
      buildAction(async ({ state, ...filter }) => formatDeliveries(await listLeads(filter), width, state)),
    )
  program
    .command('retry <id|all-failed|all-stored>')
    .description('send failed deliveries again, or leads that came before a channel was set up')
    .action(buildAction(retry))
  return program
}

function parseDayOption(text: string): string {
  if (isIsoDate(text)) return text
  throw new InvalidArgumentError('Write days like 2026-11-21.')
}

function addFilter(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'enquiry is brochure and question together').choices(STAFF_KINDS))
    .option('--project <id|name>', 'only leads of this project')
    .option('--from <day>', 'first day, such as 2026-11-01', parseDayOption)
    .option('--to <day>', 'last day', parseDayOption)
    .option('--handled', 'only leads that are marked as handled')
    .option('--open', 'only leads that are not')
    .option('--quarantined', 'only leads that look like spam, with the signals')
    .option('--trusted', 'only leads that do not')
}

async function showLead(id: string): Promise<string> {
  const lead = await getLead(id)
  if (!lead) throw new Error(`There is no lead ${id}. ${LIST_ADVICE}`)
  return formatLead(lead)
}

const PERSON_HELP = 'Pass an email address, or a phone number with + and its country code.'

type PersonCommand = {
  description: string
  /** The past participle in the messages. */
  outcome: 'withdrawn' | 'erased'
  change: (person: Person) => Promise<Withdrawal>
  width: number
}

function addPersonCommand(program: Command, usage: string, command: PersonCommand): void {
  program
    .command(usage)
    .description(command.description)
    .option('--yes', YES_HELP)
    .action(buildAction((text, { yes }) => changeLeadsOf(text, command, yes)))
}

/** Lists the leads of a person, and withdraws or erases them when `isConfirmed`. */
async function changeLeadsOf(
  text: string,
  { outcome, change, width }: PersonCommand,
  isConfirmed: boolean | undefined,
): Promise<string> {
  const person = parsePerson(text)
  if (!person) throw new Error(PERSON_HELP)
  const leads = await listLeadsOf(person)
  if (leads.length === 0) {
    // A refused form of the person may be stored, for minutes.
    if (isConfirmed) await change(person)
    return `Nothing is stored about ${person.values[0]}.`
  }
  console.info(formatLeads(leads, width))
  if (isConfirmed) return formatWithdrawal(outcome, await change(person))
  const count = formatCount(leads.length, 'lead')
  throw new Error(
    `${count} of ${person.values[0]} will be ${outcome}. Nothing was changed: repeat the command with --yes.`,
  )
}

function formatWithdrawal(outcome: string, { count, sent, isErased }: Withdrawal): string {
  const lines = [`${formatCount(count, 'lead')} of this person ${wasOrWere(count)} ${outcome}.`]
  if (sent.length > 0) lines.push('These were sent or may have been. Inform the receivers:')
  for (const { leadId, channel } of sent) lines.push(`  ${leadId} by ${channel}`)
  if (!isErased) lines.push('The write-ahead log was in use and may hold old data: run this command again.')
  return lines.join('\n')
}

const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were')
const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

async function retry(subject: string): Promise<string> {
  if (subject === 'all-failed') {
    const restarted = await restartFailed()
    const dueAgain = `${formatCount(restarted, 'failed delivery')} ${isOrAre(restarted)} due again.`
    const failed = await countFailedAcknowledgements()
    if (failed === 0) return dueAgain
    return `${dueAgain} Failed acknowledgements are not repeated, because the visitor may have them (${failed}).`
  }
  if (subject === 'all-stored') {
    const { offered } = await enqueueStoredLeads(() => true)
    return `${formatCount(offered, 'stored lead')} ${isOrAre(offered)} due.`
  }
  const restarted = await retryLead(subject)
  return restarted > 0 ? `${subject} is due again.` : `${subject} was delivered, or no channel takes it.`
}

async function exportLeads(file: string, filter: LeadFilter): Promise<string> {
  const leads = await listLeads(filter)
  await saveNewFile(file, buildCsv(leads))
  return `${formatCount(leads.length, 'lead')} ${isOrAre(leads.length)} in ${file}.`
}

async function exportResume(id: string, file: string): Promise<string> {
  const resume = await getResume(id)
  if (!resume) throw new Error(`There is no resume of a lead ${id}. ${LIST_ADVICE}`)
  await saveNewFile(file, resume.bytes)
  return `The resume (${resume.bytes.length.toLocaleString('en-IN')} bytes) is in ${file}.`
}

const OWNER_ONLY = 0o600

/** Writes a new file that only its owner can read. */
async function saveNewFile(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content, { mode: OWNER_ONLY, flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'EEXIST'
        ? 'already exists; nothing was written. Name another file.'
        : `cannot be written (${code}). Name a file in a folder that exists and can be written.`
    throw new Error(`${file} ${reason}`)
  }
}

/** Columns of a table that is written into a pipe, which has no width. */
const PIPE_WIDTH = 160

runIfStarted(buildLeadsProgram(process.stdout.columns ?? PIPE_WIDTH), import.meta.url)
