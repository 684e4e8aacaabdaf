/** Number of records by list. */
export type Counts = Record<'locations' | 'projects' | 'blogs', number>

/** The size of an answer; null for a list that could not be read. `digest` stands for the ids in it. */
export type Answer = Record<keyof Counts, number | null> & { digest: string }

/** What an answer is compared with, and how much of that it has; null for a list that could not be read. */
export type Comparison = { before: Counts; now: Record<keyof Counts, number | null> }

/** An answer that is not believed yet, and when it came first. */
export type Doubt = { digest: string; since: string }

/** The same answer must come again after this time. */
export const CONFIRMED_AFTER_MS = 60_000

/**
 * The doubt about an answer; null when it is believed. Doubtful is an answer without projects, and a list with less than
 * half of what it is compared with: null for a new catalogue. It is believed when the same records come again a minute
 * later. See "API host" in docs/requirements.md.
 */
export function judge(
  answer: Answer,
  { compared, doubt }: { compared: Comparison | null; doubt: Doubt | null },
  now: Date,
): Doubt | null {
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
