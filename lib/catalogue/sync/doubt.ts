/** Number of published records by list. */
export type Counts = Record<'locations' | 'projects' | 'blogs', number>

/** The size of an answer; null for a list that could not be read. `digest` stands for the ids in it. */
export type Answer = Record<keyof Counts, number | null> & { digest: string }

/** An answer that is much smaller than the last one, and when it came first. */
export type Doubt = { digest: string; since: string }

/** The same small answer must come again after this time. */
const CONFIRMED_AFTER_MS = 60_000

/**
 * The doubt about an answer; null when it is believed. Doubtful is an answer without projects, and a list with less than
 * half of the records of the last believed answer. It is believed when the same records come again a minute later.
 * See "API host" in docs/requirements.md.
 */
export function judge(
  answer: Answer,
  { last, doubt }: { last: Counts | null; doubt: Doubt | null },
  now: Date,
): Doubt | null {
  const isEmpty = answer.projects === 0 && last?.projects !== 0
  const isSmall = (['locations', 'projects', 'blogs'] as const).some((list) => {
    const count = answer[list]
    return last !== null && count !== null && count * 2 < last[list]
  })
  if (!isEmpty && !isSmall) return null
  if (doubt?.digest !== answer.digest) return { digest: answer.digest, since: now.toISOString() }
  const age = now.getTime() - Date.parse(doubt.since)
  // The clock was set back: begin again.
  if (age < 0) return { digest: answer.digest, since: now.toISOString() }
  return age >= CONFIRMED_AFTER_MS ? null : doubt
}
