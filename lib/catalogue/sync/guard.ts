import { createHash } from 'node:crypto'
import type { PublishingStatus } from '../types'
import type { HostLists, Known, Matched } from './lists'

// Protects the catalogue from a response that is much smaller than the last one, or of a wrong host.

/** Number of records by list. */
export type Counts = Record<'locations' | 'projects' | 'blogs', number>

/** The size of a response; null for a list that could not be read. `digest` is the hash of the ids in it. */
export type ResponseSize = Record<keyof Counts, number | null> & { digest: string }

/** What a response is compared with, and how many of those records it has; null for a list that could not be read. */
type Comparison = {
  before: Counts
  now: Record<keyof Counts, number | null>
  /** True for the first response of a host, which is compared with the stored records. */
  isFirst: boolean
}

/** A response that is not applied yet, and when it came first. `needsAccept`: it is not applied when it comes again. */
export type Unconfirmed = { digest: string; since: string; needsAccept?: true }

/** A first response that is larger or smaller than the stored catalogue by this factor may come from a wrong host. */
const FIRST_FACTOR = 3

/** The same response must come again after this time. */
export const CONFIRMED_AFTER_MS = 60_000

/** The number of published records in a response. */
export function measureResponse({ cities, projects, blogs }: HostLists): ResponseSize {
  const ids = [cities?.map(({ id }) => id) ?? null, listPublished(projects), listPublished(blogs)]
  const [locations = null, ...others] = ids.map((list) => list?.length ?? null)
  const digest = createHash('sha256').update(JSON.stringify(ids)).digest('base64')
  return { locations, projects: others[0] ?? null, blogs: others[1] ?? null, digest }
}

function listPublished(matched: Matched | null): number[] | null {
  if (!matched) return null
  return matched.listed.flatMap(({ id, record }) => (record?.listed === 'UNPUBLISHED' ? [] : [id]))
}

type StoredList = Iterable<[number, Known & { publishing: PublishingStatus }]>

/** For the first response of a host: how many of the stored published records it lists. */
export function compareWithStored(
  lists: HostLists,
  stored: { cities: Known[]; projects: StoredList; blogs: StoredList },
): Comparison {
  const list = (records: StoredList) =>
    [...records].map(([, record]) => record).filter(({ publishing }) => publishing === 'PUBLISHED')
  // By slug: another host may give the same ids to other records.
  const count = (records: Known[], listed: Known[] | undefined) => {
    const slugs = new Set(listed?.map(({ slug }) => slug))
    return listed ? records.filter(({ slug }) => slugs.has(slug)).length : null
  }
  const { cities } = stored
  const [projects, blogs] = [list(stored.projects), list(stored.blogs)]
  return {
    before: { locations: cities.length, projects: projects.length, blogs: blogs.length },
    now: {
      locations: count(cities, lists.cities ?? undefined),
      projects: count(projects, lists.projects?.listed),
      blogs: count(blogs, lists.blogs?.listed),
    },
    isFirst: true,
  }
}

/**
 * Returns null when a response may be applied. To be confirmed is a response without projects, and a list with less than
 * half of what it is compared with (null for a new catalogue): it is applied when the same records come again a minute
 * later.
 */
export function checkSize(
  size: ResponseSize,
  { compared, unconfirmed }: { compared: Comparison | null; unconfirmed: Unconfirmed | null },
  now: Date,
): Unconfirmed | null {
  const since = now.toISOString()
  const { digest } = size
  if (compared?.isFirst && differsMuch(size, compared.before)) return { digest, since, needsAccept: true }
  const isEmpty = size.projects === 0 && compared?.before.projects !== 0
  const isSmall = (['locations', 'projects', 'blogs'] as const).some((list) => {
    const count = compared?.now[list] ?? null
    return compared !== null && count !== null && count * 2 < compared.before[list]
  })
  if (!isEmpty && !isSmall) return null
  if (unconfirmed?.digest !== digest) return { digest, since }
  const age = now.getTime() - Date.parse(unconfirmed.since)
  // The clock was set back: begin again.
  if (age < 0) return { digest, since }
  return age >= CONFIRMED_AFTER_MS ? null : unconfirmed
}

function differsMuch({ projects, blogs }: ResponseSize, before: Counts): boolean {
  if (projects === null || blogs === null) return false
  const [count, stored] = [projects + blogs, before.projects + before.blogs]
  return stored > 0 && (count >= stored * FIRST_FACTOR || count * FIRST_FACTOR <= stored)
}
