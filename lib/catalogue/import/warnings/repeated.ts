import { cleanLine } from '@/lib/format/clean-text'
import type { ProjectRecord } from '../../schema'
import type { Check } from './check'

// The same entry twice in a list: a visitor reads it twice.

/** Names of a list, and the place of each of them. Null and empty ones are left out. */
export type Names = {
  names: (string | null)[]
  getPlace: (index: number) => string
  /** Two names are the same when this makes one text of them. Default: `simplifyWords`. */
  simplify?: (name: string) => string
}

/** Finds names that are the same, perhaps in other words. */
export function checkRepeated({ names, getPlace, simplify = simplifyWords }: Names): Check[] {
  const firstIndexes = new Map<string, number>()
  const checks: Check[] = []
  for (const [index, name] of names.entries()) {
    const key = simplify(name ?? '')
    if (key === '') continue
    const firstIndex = firstIndexes.get(key)
    if (firstIndex === undefined) firstIndexes.set(key, index)
    else
      checks.push({
        place: getPlace(index),
        isWrong: true,
        message: explainRepeated(name, names[firstIndex], getPlace(firstIndex)),
      })
  }
  return checks
}

function explainRepeated(name: string | null, firstName: string | null | undefined, place: string): string {
  const fault = name === firstName ? `is at ${place}, too` : `means the same as "${firstName}" at ${place}`
  return `"${name}" ${fault}. Remove or correct one of them`
}

/** Of paths, addresses and numbers: the same but for capitals. */
export function simplifyIdentifier(name: string): string {
  return cleanLine(name).toLowerCase()
}

/** Words that a name may have without being another one: a "swimming pool" is a "pool". */
const FILLER_WORDS = new Set(['and', 'the', 'with', 'for', 'swimming'])
/** Words of amenities that mean the same. */
const SAME_WORDS = new Map([
  ['children', 'kid'],
  ['child', 'kid'],
  ['gymnasium', 'gym'],
  ['elevator', 'lift'],
  ['track', 'path'],
  ['trail', 'path'],
])

/** Without case, signs, spaces, plurals and fillers: "Children’s play area" and "Kids’ play-area" are "kidplayarea". */
export function simplifyWords(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/s$/, ''))
    .map((word) => SAME_WORDS.get(word) ?? word)
    .filter((word) => !FILLER_WORDS.has(word))
    .join('')
}

/** Words that names of banks may leave out. */
const BANK_WORDS = /\b(?:bank|ltd|limited|pvt|private|the)\b/gi

/** "HDFC", "HDFC Bank" and "HDFC Bank Ltd." are one bank. */
function simplifyBank(name: string): string {
  return simplifyWords(name.replace(BANK_WORDS, ' '))
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
    { names: questions.map(({ answer }) => answer), getPlace: (index) => `questions[${index}].answer` },
    { names: project.visitingHours?.days ?? [], getPlace: (index) => `visitingHours.days[${index}]` },
    {
      names: priceSheet?.approvedBanks ?? [],
      getPlace: (index) => `priceSheet.approvedBanks[${index}]`,
      simplify: simplifyBank,
    },
    { names: stages.map(({ name }) => name), getPlace: (index) => `priceSheet.paymentStages[${index}].name` },
  ]
}

/** The pictures of all groups: visitors see one list. */
function listPictureNames(gallery: ProjectRecord['gallery']): Names {
  const pictures = gallery.flatMap((group, groupIndex) =>
    group.pictures.map(({ src }, index) => ({ src, place: `gallery[${groupIndex}].pictures[${index}].src` })),
  )
  return {
    names: pictures.map(({ src }) => src),
    getPlace: (index) => pictures[index]?.place ?? 'gallery',
    simplify: simplifyIdentifier,
  }
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
