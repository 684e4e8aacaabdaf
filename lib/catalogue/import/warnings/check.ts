/** Returns a sentence for the owner: the probable fault and what to do about it. Null when nothing is wrong. */
export type Check<Subject> = (subject: Subject) => string | null

/** The checks of one kind of record by the field that they warn about, such as "area.max"; '' for the record itself. */
export type Checks<Subject> = Record<string, Check<Subject>[]>

/** The warnings about a record: `projects[3].status: is "upcoming", …`. */
export function applyChecks<Subject>(checks: Checks<Subject>, path: string, subject: Subject): string[] {
  return Object.entries(checks).flatMap(([field, fieldChecks]) => {
    const fieldPath = [path, field].filter((part) => part !== '').join('.')
    const sentences = fieldChecks.map((check) => check(subject)).filter((sentence) => sentence !== null)
    return sentences.map((sentence) => `${fieldPath}: ${sentence}`)
  })
}

/** The warnings about the entries of a list. */
export function applyToEach<Subject>(checks: Checks<Subject>, path: string, subjects: Subject[]): string[] {
  return subjects.flatMap((subject, index) => applyChecks(checks, `${path}[${index}]`, subject))
}
