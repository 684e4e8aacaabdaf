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

/** A list of names, and where each of them is. */
type Names = { names: string[]; getPlace: (index: number) => string }

/** The lists of a project. Its units are checked with the price list. */
export function checkRepeatedEntries(project: ProjectRecord): Check[] {
  return [...listNames(project), ...listNamesInGroups(project)].flatMap(({ names, getPlace }) =>
    checkRepeated(names, (name) => name, getPlace),
  )
}

function listNames(project: ProjectRecord): Names[] {
  const { amenities, features, specifications, gallery, advantages, questions, priceSheet } = project
  const stages = priceSheet?.paymentStages ?? []
  return [
    { names: amenities.map(({ text }) => text), getPlace: (index) => `amenities[${index}].text` },
    { names: features.map(({ name }) => name), getPlace: (index) => `features[${index}].name` },
    { names: specifications.map(({ name }) => name), getPlace: (index) => `specifications[${index}].name` },
    { names: gallery.map(({ type }) => type), getPlace: (index) => `gallery[${index}].type` },
    { names: advantages.map(({ name }) => name), getPlace: (index) => `advantages[${index}].name` },
    { names: questions.map(({ question }) => question), getPlace: (index) => `questions[${index}].question` },
    { names: project.visitingHours?.days ?? [], getPlace: (index) => `visitingHours.days[${index}]` },
    { names: priceSheet?.approvedBanks ?? [], getPlace: (index) => `priceSheet.approvedBanks[${index}]` },
    { names: stages.map(({ name }) => name), getPlace: (index) => `priceSheet.paymentStages[${index}].name` },
  ]
}

function listNamesInGroups({ gallery, advantages, progress }: ProjectRecord): Names[] {
  return [
    ...gallery.map(({ pictures }, group) => ({
      names: pictures.map(({ src }) => src),
      getPlace: (index: number) => `gallery[${group}].pictures[${index}].src`,
    })),
    ...advantages.map(({ places }, group) => ({
      names: places.map(({ name }) => name),
      getPlace: (index: number) => `advantages[${group}].places[${index}].name`,
    })),
    ...progress.map(({ stages }, report) => ({
      names: stages.map(({ name }) => name),
      getPlace: (index: number) => `progress[${report}].stages[${index}].name`,
    })),
  ]
}
