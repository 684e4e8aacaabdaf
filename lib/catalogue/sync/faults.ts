const MAX_FAULTS = 500
const MAX_LENGTH = 300

/** The faults of a run, limited in number and length: a host may have one in every field. */
export type Faults = {
  note: (fault: string) => void
  /** The faults with their places, one line each; a last line counts what is left out. */
  list: () => string[]
}

export function collectFaults(): Faults {
  const lines: string[] = []
  let more = 0
  return {
    note: (fault) => {
      if (lines.length >= MAX_FAULTS) more++
      else lines.push(fault.length > MAX_LENGTH ? `${fault.slice(0, MAX_LENGTH - 1)}…` : fault)
    },
    list: () => (more > 0 ? [...lines, `and ${more} more`] : [...lines]),
  }
}
