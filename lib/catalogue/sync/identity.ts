import { createHash } from 'node:crypto'
import type { PublishingStatus } from '../types'
import { type RecordName, readIdentity, readPublishing } from '../wire'
import { WireFault } from '../wire-fields'

export type Known = { id: number; slug: string }
/** A record of the host's lists. `listed` is the status of the list that it came with. */
export type Listed = { wire: unknown; listed: PublishingStatus }
/** A record to read, with its id and slug, or a known one that stays as it is. */
export type Picked = ({ kind: 'read' } & Known & Listed) | { kind: 'keep'; id: number }

export type Matched = {
  picked: Picked[]
  /** False when a record cannot be recognised. It may be any known one, so that none may be deleted. */
  isComplete: boolean
}

/**
 * Matches the host's records with the known ones, each id once. A record without id or slug, one with a slug that
 * another one has, and one that took the slug of a record the host still lists are faults; the known record then stays.
 * `trustsIds` accepts the last of these. A record that is published and unpublished is a fault, and taken as unpublished.
 */
export function matchRecords(
  name: RecordName,
  records: Listed[],
  known: Iterable<Known>,
  { note, trustsIds }: { note: (fault: string) => void; trustsIds: boolean },
): Matched {
  const byId = new Map<number, Known>()
  const bySlug = new Map<string, Known>()
  for (const record of known) {
    byId.set(record.id, record)
    bySlug.set(record.slug, record)
  }
  const read = records.map((record, index) => {
    const { id, slug, fault } = tryIdentity(record.wire, name)
    // Older hosts identify a post by its slug alone.
    const isNamed = name === 'blog' && id === null && slug !== null
    return { ...record, id: isNamed ? (bySlug.get(slug)?.id ?? buildId(slug)) : id, slug, fault, index }
  })
  const listedIds = new Set(read.map(({ id }) => id))
  const picked = new Map<number, Picked>()
  const slugs = new Map<string, number>()
  let isComplete = true
  for (const { wire, listed, id, slug, fault, index } of read) {
    const known = (slug !== null && bySlug.get(slug)) || (id !== null && byId.get(id)) || null
    const refuse = (text: string) => {
      note(`${name}s[${slug ?? id ?? index}]: ${text}`)
      if (!known) isComplete = false
      else if (!picked.has(known.id)) picked.set(known.id, { kind: 'keep', id: known.id })
    }
    if (fault !== null) refuse(fault)
    else if (id === null || slug === null) refuse(`has no ${id === null ? 'id' : 'slug'}`)
    else if (!Number.isSafeInteger(id) || id < 1) refuse(`${id} is no id`)
    // A host that ignores a filter sends a record in several lists.
    else if (slugs.get(slug) === id) {
      const before = picked.get(id)
      if (before?.kind !== 'read' || isUnpublished(before) || !isUnpublished({ wire, listed })) continue
      note(`${name}s[${slug}]: is listed as published and as unpublished; it is taken as unpublished`)
      picked.set(id, { kind: 'read', id, slug, wire, listed })
    } else if (picked.has(id)) refuse(`the id ${id} is used twice`)
    else if (slugs.has(slug)) refuse(`the slug is used twice, by ${slugs.get(slug)} and ${id}`)
    else if (!trustsIds && isTaken({ id, slug }, bySlug, listedIds))
      refuse(`the id ${id} has the slug of another record, ${bySlug.get(slug)?.id} (sync --accept takes it)`)
    else {
      picked.set(id, { kind: 'read', id, slug, wire, listed })
      slugs.set(slug, id)
    }
  }
  return { picked: [...picked.values()], isComplete }
}

/** True when the host lists a record as unpublished. */
export function isUnpublished({ wire, listed }: Listed): boolean {
  try {
    return readPublishing(wire, listed) === 'UNPUBLISHED'
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    return false
  }
}

/** The same id for the same slug. */
function buildId(slug: string): number {
  return 1 + (createHash('sha256').update(slug).digest().readUInt32BE() >>> 2)
}

function isTaken({ id, slug }: Known, bySlug: Map<string, Known>, listedIds: Set<number | null>): boolean {
  const owner = bySlug.get(slug)?.id
  return owner !== undefined && owner !== id && listedIds.has(owner)
}

function tryIdentity(
  wire: unknown,
  name: RecordName,
): { id: number | null; slug: string | null; fault: string | null } {
  try {
    return { ...readIdentity(wire, name), fault: null }
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    return { id: null, slug: null, fault: error.message }
  }
}
