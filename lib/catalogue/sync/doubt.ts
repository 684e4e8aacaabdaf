/** Number of published records by list. */
export type Counts = Record<'locations' | 'projects' | 'blogs', number>

/** An answer that is much smaller than the last one, and when it came first. */
export type Doubt = { digest: string; since: string }

/** The same small answer must come again after this time. */
const CONFIRMED_AFTER_MS = 60_000

/**
 * The doubt about an answer; null when it is believed. Doubtful is an answer without projects, and a list with less than
 * half of the records of the last believed answer. It is believed when the same records come again a minute later.
 * `digest` stands for the ids of the answer. See "API host" in docs/requirements.md.
 */
export function judge(
  answer: Counts & { digest: string },
  { last, doubt }: { last: Counts | null; doubt: Doubt | null },
  now: Date,
): Doubt | null {
  const isEmpty = answer.projects === 0 && last?.projects !== 0
  const isSmall =
    last !== null &&
    (['locations', 'projects', 'blogs'] as const).some((list) => answer[list] * 2 < last[list])
  if (!isEmpty && !isSmall) return null
  if (doubt?.digest !== answer.digest) return { digest: answer.digest, since: now.toISOString() }
  const age = now.getTime() - Date.parse(doubt.since)
  // The clock was set back: begin again.
  if (age < 0) return { digest: answer.digest, since: now.toISOString() }
  return age >= CONFIRMED_AFTER_MS ? null : doubt
}
