import { cleanLine } from '@/lib/format/clean-text'
import type { ProjectRecord } from '../../schema'
import type { Check } from './check'

// The same entry twice in a list: a visitor reads it twice.

/** Names of a list, and the place of each of them. Null and empty ones are left out. */
export type Names = { names: (string | null)[]; getPlace: (index: number) => string }

/** Finds names that differ at most in case, spaces and a plural. */
export function checkRepeated({ names, getPlace }: Names): Check[] {
  const firstIndexes = new Map<string, number>()
  const checks: Check[] = []
  for (const [index, rawName] of names.entries()) {
    const name = cleanLine(rawName ?? '')
    const key = name.toLowerCase().replace(/s$/, '')
    if (key === '') continue
    const firstIndex = firstIndexes.get(key)
    if (firstIndex === undefined) firstIndexes.set(key, index)
    else
      checks.push({
        place: getPlace(index),
        isWrong: true,
        message: `"${name}" is at ${getPlace(firstIndex)}, too. Remove or correct one of them`,
      })
  }
  return checks
}

/** The lists of a project. Its units are checked with the price list. */
export function checkRepeatedEntries(project: ProjectRecord): Check[] {
  return [...listNames(project), ...listNamesInGroups(project)].flatMap(checkRepeated)
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

/** The pictures of all groups: visitors see one list. */
function listPictureNames(gallery: ProjectRecord['gallery']): Names {
  const pictures = gallery.flatMap((group, groupIndex) =>
    group.pictures.map(({ src }, index) => ({ src, place: `gallery[${groupIndex}].pictures[${index}].src` })),
  )
  return { names: pictures.map(({ src }) => src), getPlace: (index) => pictures[index]?.place ?? 'gallery' }
}

function listNamesInGroups({ gallery, advantages, progress }: ProjectRecord): Names[] {
  return [
    listPictureNames(gallery),
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
