/** One thing that an owner may have got wrong. `place` is below the record, such as `units[2].area`; empty for the record itself. */
export type Check = { place: string; isWrong: boolean; message: string }

/** The messages of the checks that are wrong, each with its place below the record: `projects[3].units[2].area: …`. */
export function listMessages(checks: Check[], record = ''): string[] {
  return checks
    .filter(({ isWrong }) => isWrong)
    .map(({ place, message }) => `${[record, place].filter((part) => part !== '').join('.')}: ${message}`)
}
