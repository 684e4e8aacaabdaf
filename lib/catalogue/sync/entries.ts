import pLimit from 'p-limit'
import { WireFault } from '../wire-fields'
import type { Entry } from './apply'
import { HostFault } from './host'
import { isUnpublished, type Matched, type Picked } from './identity'
import { type Built, packRows } from './pack'
import type { Read } from './records'
import { digestRow, type Stored, type StoredRecord, type SyncedTable } from './stored'

/** Records read at the same time; the calls of each are limited by themselves. */
const PARALLEL = 8

/**
 * What becomes of each record of a list. One that cannot be used is a fault and stays as it was. One that the host no
 * longer lists is deleted; when the host keeps its drafts to itself, it stays, unpublished.
 */
export async function buildEntries(
  list: SyncedTable,
  { picked, isComplete }: Matched,
  stored: Stored,
  hasDrafts: boolean,
  build: (read: Read) => Promise<Built>,
  note: (fault: string) => void,
): Promise<Entry[]> {
  const built = await pLimit(PARALLEL).map(picked, (record) => buildEntry(list, record, stored, build, note))
  const entries = refuseTakenSlugs(
    built.filter((entry) => entry !== null),
    stored,
    note,
  )
  const listed = new Set(entries.map(({ id }) => id))
  const slugs = new Set(entries.map((entry) => getSlug(entry, stored)))
  const absent = [...stored.values()].filter(({ id, slug }) => !listed.has(id) && !slugs.has(slug))
  if (!isComplete) return [...entries, ...absent.map(({ id }) => ({ id, change: 'keep' as const }))]
  return hasDrafts ? entries : [...entries, ...absent.map(({ id }) => ({ id, change: 'unpublish' as const }))]
}

/**
 * What the lists alone withdraw: records that the host lists as unpublished and, unless the response is doubted, those
 * that it does not list.
 */
export function listWithdrawals(
  { picked, isComplete }: Matched,
  stored: Stored,
  { appliesAll, hasDrafts }: { appliesAll: boolean; hasDrafts: boolean },
): Entry[] {
  const ids = new Set(picked.map(({ id }) => id))
  const slugs = new Set(picked.map((record) => record.kind === 'read' && record.slug))
  const drafts = new Set(picked.filter(isDraft).map(({ id }) => id))
  const isGone = ({ id, slug }: StoredRecord) => appliesAll && isComplete && !ids.has(id) && !slugs.has(slug)
  return [...stored.values()].flatMap((record): Entry[] => {
    const { id, publishing } = record
    if (isGone(record) && hasDrafts) return [{ id, change: 'delete' }]
    const isWithdrawn = publishing === 'PUBLISHED' && (drafts.has(id) || isGone(record))
    return isWithdrawn ? [{ id, change: 'unpublish' }] : []
  })
}

async function buildEntry(
  list: SyncedTable,
  record: Picked,
  stored: Stored,
  build: (read: Read) => Promise<Built>,
  note: (fault: string) => void,
): Promise<Entry | null> {
  const { id } = record
  if (record.kind === 'keep') return { id, change: 'keep' }
  try {
    const built = await build(record)
    return { id, change: stored.get(id)?.digest === digestRow(built.row) ? 'keep' : packRows(built) }
  } catch (error) {
    if (!(error instanceof WireFault || error instanceof HostFault)) throw error
    for (const line of error.message.split('\n')) note(`${list}[${record.slug}].${line}`)
    if (!stored.has(id)) return null
    return { id, change: isDraft(record) ? 'unpublish' : 'keep' }
  }
}

function isDraft(record: Picked): boolean {
  return record.kind === 'read' && isUnpublished(record)
}

function getSlug({ id, change }: Entry, stored: Stored): string | undefined {
  return typeof change === 'object' ? change.slug : stored.get(id)?.slug
}

/** A record that stays keeps its slug, so that another one cannot take it in this run. */
function refuseTakenSlugs(entries: Entry[], stored: Stored, note: (fault: string) => void): Entry[] {
  const kept = new Set(
    entries.filter(({ change }) => typeof change !== 'object').map((entry) => getSlug(entry, stored)),
  )
  const isRefused = (entry: Entry) => typeof entry.change === 'object' && kept.has(getSlug(entry, stored))
  const refused = entries.filter(isRefused)
  if (refused.length === 0) return entries
  for (const entry of refused)
    note(`${getSlug(entry, stored)}: the slug belongs to a record that could not be read`)
  const remaining = entries.flatMap((entry): Entry[] => {
    if (!isRefused(entry)) return [entry]
    return stored.has(entry.id) ? [{ id: entry.id, change: 'keep' }] : []
  })
  return refuseTakenSlugs(remaining, stored, note)
}
