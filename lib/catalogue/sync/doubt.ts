/** Number of records by list. */
export type Counts = Record<'locations' | 'projects' | 'blogs', number>

/** The size of a response; null for a list that could not be read. `digest` is the hash of the ids in it. */
export type ResponseSize = Record<keyof Counts, number | null> & { digest: string }

/** What a response is compared with, and how many of those records it has; null for a list that could not be read. */
export type Comparison = {
  before: Counts
  now: Record<keyof Counts, number | null>
  /** True for the first response of a host, which is compared with the stored records. */
  isFirst: boolean
}

/** A response that is not applied yet, and when it came first. `needsAccept`: it is not applied when it comes again. */
export type Doubt = { digest: string; since: string; needsAccept?: true }

/** A first response that is larger or smaller than the stored catalogue by this factor may come from a wrong host. */
const FIRST_FACTOR = 3

/** The same response must come again after this time. */
export const CONFIRMED_AFTER_MS = 60_000

/**
 * Returns null when a response may be applied. Doubted is a response without projects, and a list with less than half of
 * what it is compared with (null for a new catalogue), until the same records come again a minute later. See "API host"
 * in docs/requirements.md.
 */
export function checkSize(
  answer: ResponseSize,
  { compared, doubt }: { compared: Comparison | null; doubt: Doubt | null },
  now: Date,
): Doubt | null {
  if (compared?.isFirst && differsMuch(answer, compared.before))
    return { digest: answer.digest, since: now.toISOString(), needsAccept: true }
  const isEmpty = answer.projects === 0 && compared?.before.projects !== 0
  const isSmall = (['locations', 'projects', 'blogs'] as const).some((list) => {
    const count = compared?.now[list] ?? null
    return compared !== null && count !== null && count * 2 < compared.before[list]
  })
  if (!isEmpty && !isSmall) return null
  if (doubt?.digest !== answer.digest) return { digest: answer.digest, since: now.toISOString() }
  const age = now.getTime() - Date.parse(doubt.since)
  // The clock was set back: begin again.
  if (age < 0) return { digest: answer.digest, since: now.toISOString() }
  return age >= CONFIRMED_AFTER_MS ? null : doubt
}

function differsMuch({ projects, blogs }: ResponseSize, before: Counts): boolean {
  if (projects === null || blogs === null) return false
  const [count, stored] = [projects + blogs, before.projects + before.blogs]
  return stored > 0 && (count >= stored * FIRST_FACTOR || count * FIRST_FACTOR <= stored)
}
