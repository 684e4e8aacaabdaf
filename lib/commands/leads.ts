import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { closeDatabase, getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'
import { LEAD_KINDS, type LeadKind } from '@/lib/leads/kinds'
import { deleteExpired, markHandled, releaseLead, withdrawConsent } from '@/lib/leads/staff/change-leads'
import { buildCsv } from '@/lib/leads/staff/csv'
import { getLead, getResume, type LeadFilter, listLeads } from '@/lib/leads/staff/list-leads'
import { printLead, printTable } from '@/lib/leads/staff/print'

const usage = `Usage: npm run leads -- ACTION
  list [FILTER]            leads as a table, newest first
  show ID                  everything about one
  export FILE [FILTER]     the same leads as CSV, for a spreadsheet
  resume ID [FILE]         write an application's resume to a file
  handled ID               mark as handled
  release ID               free a quarantined lead for delivery
  withdraw EMAIL           a person withdraws consent: no more delivery, subscriptions deleted
  delete-expired           delete what is past LEAD_RETENTION_DAYS
FILTER: --kind ${LEAD_KINDS.join('|')}  --project ID|NAME  --from 2026-11-01  --to 2026-11-30
        --handled | --open  --quarantined | --trusted`

async function run(words: string[]): Promise<string> {
  const { values, positionals } = readWords(words)
  const [action = 'list', subject, file] = positionals
  await migrate(getDatabase())
  switch (action) {
    case 'list':
      return printTable(await listLeads(readFilter(values)))
    case 'export':
      return exportTo(need(subject), readFilter(values))
    case 'show':
      return printLead(found(await getLead(need(subject)), subject))
    case 'resume':
      return writeResume(need(subject), file)
    case 'handled':
      return done(await markHandled(need(subject)), subject, 'is marked as handled.')
    case 'release':
      return done(await releaseLead(need(subject)), subject, 'is free for delivery.')
    case 'withdraw':
      return `${await withdrawConsent(need(subject))} leads of this address are withdrawn.`
    case 'delete-expired':
      return printCounts(await deleteExpired(getEnv().leadRetentionDays))
    default:
      throw new Error(usage)
  }
}

function readWords(words: string[]) {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        kind: text,
        project: text,
        from: text,
        to: text,
        handled: flag,
        open: flag,
        quarantined: flag,
        trusted: flag,
      },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

function readFilter(values: ReturnType<typeof readWords>['values']): LeadFilter {
  const kind = LEAD_KINDS.find((name) => name === values.kind) satisfies LeadKind | undefined
  if (values.kind && !kind) throw new Error(`There is no kind "${values.kind}".\n${usage}`)
  for (const day of [values.from, values.to])
    if (day && (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))))
      throw new Error(`Please write days like 2026-11-21, not "${day}".`)
  const handled = values.handled ? true : values.open ? false : undefined
  const quarantined = values.quarantined ? true : values.trusted ? false : undefined
  return { kind, project: values.project, from: values.from, to: values.to, handled, quarantined }
}

async function exportTo(file: string, filter: LeadFilter): Promise<string> {
  const leads = await listLeads(filter)
  await writeFile(file, buildCsv(leads), { mode: 0o600 })
  return `${leads.length} leads are in ${file}.`
}

async function writeResume(id: string, file?: string): Promise<string> {
  const resume = found(await getResume(id), id)
  // Never under the visitor's own file name.
  const target = file ?? `resume-${id}.${resume.type}`
  await writeFile(target, resume.bytes, { mode: 0o600, flag: 'wx' })
  return `The resume (${resume.bytes.length.toLocaleString('en-IN')} bytes) is in ${target}.`
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

function found<T>(value: T | null, subject: string | undefined): T {
  if (value === null) throw new Error(`Nothing is known under ${subject}.`)
  return value
}

function done(isDone: boolean, subject: string | undefined, words: string): string {
  if (!isDone) throw new Error(`There is no such lead: ${subject}.`)
  return `${subject} ${words}`
}

try {
  console.info(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
