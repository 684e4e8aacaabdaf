import { cleanLine } from '@/lib/format/clean-text'
import type { ProjectRecord } from '../../schema'
import type { Check } from './check'

// The same entry twice in a list: a visitor reads it twice.

/** Finds entries whose names differ at most in case and spaces. `getPlace` is the place of the name of an entry. */
export function checkRepeated<Entry>(
  entries: Entry[],
  getName: (entry: Entry) => string | null,
  getPlace: (index: number) => string,
): Check[] {
  const firstIndexes = new Map<string, number>()
  const checks: Check[] = []
  for (const [index, entry] of entries.entries()) {
    const name = cleanLine(getName(entry) ?? '')
    const key = name.toLowerCase()
    if (key === '') continue
    const firstIndex = firstIndexes.get(key)
    if (firstIndex === undefined) firstIndexes.set(key, index)
    else
      checks.push({
        place: getPlace(index),
        isWrong: true,
        message: `"${name}" is written twice, first at ${getPlace(firstIndex)}. Remove or rename one of them`,
      })
  }
  return checks
}

/** The lists of a project. Its units are checked with the price list. */
export function checkRepeatedEntries(project: ProjectRecord): Check[] {
  const { amenities, features, specifications, gallery, advantages, questions, priceSheet, progress } =
    project
  const days = project.visitingHours?.days ?? []
  const stages = priceSheet?.paymentStages ?? []
  const banks = priceSheet?.approvedBanks ?? []
  return [
    ...checkRepeated(
      amenities,
      ({ text }) => text,
      (index) => `amenities[${index}].text`,
    ),
    ...checkRepeated(
      features,
      ({ name }) => name,
      (index) => `features[${index}].name`,
    ),
    ...checkRepeated(
      questions,
      ({ question }) => question,
      (index) => `questions[${index}].question`,
    ),
    ...checkRepeated(
      days,
      (day) => day,
      (index) => `visitingHours.days[${index}]`,
    ),
    ...checkRepeated(
      specifications,
      ({ name }) => name,
      (index) => `specifications[${index}].name`,
    ),
    ...checkRepeated(
      stages,
      ({ name }) => name,
      (index) => `priceSheet.paymentStages[${index}].name`,
    ),
    ...checkRepeated(
      banks,
      (bank) => bank,
      (index) => `priceSheet.approvedBanks[${index}]`,
    ),
    ...checkRepeated(
      gallery,
      ({ type }) => type,
      (index) => `gallery[${index}].type`,
    ),
    ...gallery.flatMap(({ pictures }, group) =>
      checkRepeated(
        pictures,
        ({ src }) => src,
        (index) => `gallery[${group}].pictures[${index}].src`,
      ),
    ),
    ...checkRepeated(
      advantages,
      ({ name }) => name,
      (index) => `advantages[${index}].name`,
    ),
    ...advantages.flatMap(({ places }, group) =>
      checkRepeated(
        places,
        ({ name }) => name,
        (index) => `advantages[${group}].places[${index}].name`,
      ),
    ),
    ...progress.flatMap((report, reportIndex) =>
      checkRepeated(
        report.stages,
        ({ name }) => name,
        (index) => `progress[${reportIndex}].stages[${index}].name`,
      ),
    ),
  ]
}
