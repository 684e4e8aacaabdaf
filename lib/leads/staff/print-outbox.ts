import { formatShortTime } from './format-time'
import { DELIVERY_STATES, type OutboxLine } from './list-outbox'
import { formatTable } from './table'

const columns = [
  { title: 'Lead' },
  { title: 'Kind', least: 7 },
  { title: 'Channel' },
  { title: 'State' },
  { title: 'Tries' },
  { title: 'Next try' },
  { title: 'Delivered', isOptional: true },
  { title: 'Last error', least: 10 },
]

/** The outbox as a table for a terminal of so many columns, with a count of each state below it. */
export function printOutbox(lines: OutboxLine[], width = 120): string {
  const rows = lines.map(({ id, kind, channel, state, attempts, nextAttemptAt, deliveredAt, lastError }) => [
    id,
    kind,
    channel ?? '',
    state,
    channel ? String(attempts) : '',
    nextAttemptAt ? formatShortTime(nextAttemptAt) : '',
    deliveredAt ? formatShortTime(deliveredAt) : '',
    lastError ?? '',
  ])
  const counts = DELIVERY_STATES.map(
    (name) => [name, lines.filter(({ state }) => state === name).length] as const,
  )
  const summary = counts.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`)
  return [formatTable(columns, rows, width), '', summary.join(', ') || 'nothing'].join('\n')
}
