import { parseArgs } from 'node:util'
import { type LeadFilter, STAFF_KINDS } from '@/lib/leads/staff/list-leads'
import { DELIVERY_STATES, type DeliveryState } from '@/lib/leads/staff/list-outbox'

export const usage = `Usage: npm run leads -- ACTION
  list [FILTER]            leads as a table, newest first
  show ID                  everything about one lead
  export FILE [FILTER]     the same leads as CSV, for a spreadsheet
  resume ID [FILE]         write an application's resume to a file
  resumes FOLDER [FILTER]  write the resumes of these leads to a folder
  handled ID               mark as handled: LEAD_RETENTION_DAYS count from now
  release ID               release a quarantined lead for delivery
  withdraw EMAIL|PHONE     a person withdraws consent: no more delivery; keeps only the consent and its end
  erase EMAIL|PHONE        delete everything of a person: leads, resumes, deliveries, answers, refused forms
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
  kind: text,
  project: text,
  from: text,
  to: text,
  state: text,
  handled: flag,
  open: flag,
  quarantined: flag,
  trusted: flag,
}

/** Parses the command's arguments. @throws Error with the usage for unknown options. */
export function readArgs(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`)
  }
}

type Values = ReturnType<typeof readArgs>['values']

/** The filter that the options describe. @throws Error that names the wrong option. */
export function readFilter(values: Values): LeadFilter {
  const kind = STAFF_KINDS.find((name) => name === values.kind)
  if (values.kind && !kind) throw new Error(`There is no kind "${values.kind}".\n${usage}`)
  for (const day of [values.from, values.to])
    if (day && (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))))
      throw new Error(`Please write days like 2026-11-21, not "${day}".`)
  const handled = values.handled ? true : values.open ? false : undefined
  const quarantined = values.quarantined ? true : values.trusted ? false : undefined
  return { kind, project: values.project, from: values.from, to: values.to, handled, quarantined }
}

/** The state of `--state`. @throws Error for an unknown state. */
export function readState({ state }: Values): DeliveryState | undefined {
  const known = DELIVERY_STATES.find((name) => name === state)
  if (state && !known) throw new Error(`There is no state "${state}".\n${usage}`)
  return known
}
