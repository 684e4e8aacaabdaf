import { parseArgs } from 'node:util'
import { LEAD_KINDS, type LeadKind } from '@/lib/leads/kinds'
import type { LeadFilter } from '@/lib/leads/staff/list-leads'
import { DELIVERY_STATES, type DeliveryState } from '@/lib/leads/staff/list-outbox'

export const usage = `Usage: npm run leads -- ACTION
  list [FILTER]            leads as a table, newest first
  show ID                  everything about one
  export FILE [FILTER]     the same leads as CSV, for a spreadsheet
  resume ID [FILE]         write an application's resume to a file
  resumes FOLDER [FILTER]  write the resumes of these leads to a folder
  handled ID               mark as handled
  release ID               free a quarantined lead for delivery
  withdraw EMAIL|PHONE     a person withdraws consent: no more delivery, subscriptions deleted
  delete-expired           delete what is past LEAD_RETENTION_DAYS
  outbox [FILTER] [--state STATE]
                           what was delivered by which channel, and what was not yet
  retry ID|all-failed|all-stored
                           send again what was given up, or what was too old to be sent by itself
  deliver [--watch]        send what is due, once or until stopped (npm start does that by itself)
FILTER: --kind ${LEAD_KINDS.join('|')}  --project ID|NAME  --from 2026-11-01  --to 2026-11-30
        --handled | --open  --quarantined | --trusted
STATE:  ${DELIVERY_STATES.join('|')}`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  kind: text,
  project: text,
  from: text,
  to: text,
  state: text,
  handled: flag,
  open: flag,
  quarantined: flag,
  trusted: flag,
  watch: flag,
}

/** The command's words. @throws Error with the usage for unknown options. */
export function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`)
  }
}

export type Values = ReturnType<typeof readWords>['values']

/** The leads that the options name. @throws Error that says what is wrong with one. */
export function readFilter(values: Values): LeadFilter {
  const kind = LEAD_KINDS.find((name) => name === values.kind) satisfies LeadKind | undefined
  if (values.kind && !kind) throw new Error(`There is no kind "${values.kind}".\n${usage}`)
  for (const day of [values.from, values.to])
    if (day && (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))))
      throw new Error(`Please write days like 2026-11-21, not "${day}".`)
  const handled = values.handled ? true : values.open ? false : undefined
  const quarantined = values.quarantined ? true : values.trusted ? false : undefined
  return { kind, project: values.project, from: values.from, to: values.to, handled, quarantined }
}

/** The delivery state that `--state` names. @throws Error for another word. */
export function readState({ state }: Values): DeliveryState | undefined {
  const known = DELIVERY_STATES.find((name) => name === state)
  if (state && !known) throw new Error(`There is no state "${state}".\n${usage}`)
  return known
}
