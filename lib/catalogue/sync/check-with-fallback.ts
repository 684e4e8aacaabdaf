import { WireFault } from '../wire-fields'

type Fields = { [name: string]: unknown }

export type FallbackRule<Clean> = {
  /** Checks a record by the rules of an import. @throws WireFault with one line per fault, starting with the field */
  check: (record: object) => Clean
  /** Fields without which the record is refused. */
  required: readonly string[]
  /** Fields that the host sent and that could not be read. */
  broken: ReadonlySet<string>
  /** Values for fields with a fault: stored ones, or neutral ones. */
  getFallback: () => Promise<Fields>
  note: (fault: string) => void
}

/**
 * The checked record. An optional field with a fault keeps its stored value; without one, or when that does not fit, it is
 * left out. @throws WireFault when a required field has a fault
 */
export async function checkWithFallback<Clean>(record: object, rule: FallbackRule<Clean>): Promise<Clean> {
  const { check, required, broken, getFallback, note } = rule
  const noted = new Set<string>()
  let next = broken.size > 0 ? replace(record, broken, await getFallback()) : record
  for (const getValues of [getFallback, async () => ({})]) {
    try {
      return check(next)
    } catch (error) {
      if (!(error instanceof WireFault)) throw error
      const faults = error.message.split('\n').map((text) => ({ text, field: /^\w*/.exec(text)?.[0] ?? '' }))
      if (faults.some(({ field }) => required.includes(field))) throw error
      const fields = new Set(faults.map(({ field }) => field))
      for (const { text, field } of faults) if (!noted.has(field)) note(text)
      for (const field of fields) noted.add(field)
      next = replace(next, fields, await getValues())
    }
  }
  return check(next)
}

function replace(record: object, names: Iterable<string>, values: Fields): object {
  return { ...record, ...Object.fromEntries([...names].map((name) => [name, values[name] ?? null])) }
}
