import type { Location } from '../types'
import { readLocation } from '../wire'
import { WireFault } from '../wire-fields'
import { loadCityProjects } from './calls'
import type { Call } from './host'
import { matchRecords } from './identity'
import { checkCity } from './records'

/** The cities of the host, each id and slug once. One that cannot be used stays as it was. */
export function readCities(
  wires: unknown[],
  known: Location[],
  rule: { note: (fault: string) => void; trustsIds: boolean },
): Location[] {
  const records = wires.map((wire) => ({ wire, listed: 'PUBLISHED' as const }))
  const { picked, isComplete } = matchRecords('location', records, known, rule)
  const read: Location[] = []
  const kept: Location[] = []
  for (const record of picked) {
    const before = known.filter(({ id }) => id === record.id)
    if (record.kind === 'keep') kept.push(...before)
    else
      try {
        read.push(checkCity({ ...readLocation(record.wire), id: record.id, slug: record.slug }))
      } catch (error) {
        if (!(error instanceof WireFault)) throw error
        for (const line of error.message.split('\n')) rule.note(`locations[${record.slug}].${line}`)
        kept.push(...before)
      }
  }
  return [...read, ...listOthers([...kept, ...(isComplete ? [] : known)], read)]
}

/** The cities whose id and slug are not taken. */
export function listOthers(cities: Location[], taken: Location[]): Location[] {
  const others: Location[] = []
  for (const city of cities)
    if (![...taken, ...others].some(({ id, slug }) => id === city.id || slug === city.slug)) others.push(city)
  return others
}

/** The city of each published project, by the list of each city. */
export async function loadCities(call: Call, cities: Location[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  // One after the other, so that memory holds one list.
  for (const { id } of cities) {
    const records = (await loadCityProjects(call, id)).map((wire) => ({
      wire,
      listed: 'PUBLISHED' as const,
    }))
    const { picked } = matchRecords('project', records, [], { note: () => {}, trustsIds: true })
    for (const project of picked) found.set(project.id, id)
  }
  return found
}
