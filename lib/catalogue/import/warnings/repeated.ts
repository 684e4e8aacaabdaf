import { cleanLine } from '@/lib/format/clean-text'
import { type Catalogue, catalogueSchema } from '../../schema'
import { listAllTexts, type PlacedText } from '../../walk-schema'
import { simplifyUnitName } from '../unit-names'
import type { Warn } from './warn'

// The same entry twice in a list: a visitor reads it twice. Of the projects: a number, an address or a file of another project was
// probably copied with its record and not changed.

/** Fields that differ in the entries of their list, and what makes one text of two that mean the same. */
const DIFFERENT_FIELDS: { simplify: (text: string) => string; fields: string[] }[] = [
  {
    simplify: simplifyWords,
    fields: [
      'locations[].name',
      'locations[].spellings[]',
      'places[].name',
      'blogs[].title',
      'home.reviews[].text',
      'projects[].name',
      'projects[].amenities[].text',
      'projects[].features[].name',
      'projects[].specifications[].name',
      'projects[].gallery[].type',
      'projects[].advantages[].name',
      'projects[].advantages[].places[].name',
      'projects[].questions[].question',
      'projects[].questions[].answer',
      'projects[].visitingHours.days[]',
      'projects[].priceSheet.paymentStages[].name',
      'projects[].progress[].stages[].name',
    ],
  },
  { simplify: simplifyBank, fields: ['projects[].priceSheet.approvedBanks[]'] },
  { simplify: simplifyUnitName, fields: ['projects[].units[].name'] },
  {
    simplify: simplifyIdentifier,
    fields: [
      'home.videos[].url',
      'home.videos[].poster',
      'home.testimonials[].videoUrl',
      'projects[].reraNumber',
      'projects[].reraUrl',
      'projects[].reraQr',
      'projects[].planningApproval.number',
      'projects[].image',
      'projects[].thumbnail',
      'projects[].bannerVideo',
      'projects[].walkthroughUrl',
      'projects[].virtualTourUrl',
      'projects[].mapUrl',
      'projects[].brochureUrl',
      'projects[].units[].planIds[]',
      'projects[].gallery[].pictures[].src',
    ],
  },
]

export function checkRepeated(catalogue: Catalogue, warn: Warn): void {
  const firstTexts = new Map<string, PlacedText>()
  for (const { place, text } of listAllTexts(catalogueSchema, catalogue)) {
    const field = place.replace(/\[\d+\]/g, '[]')
    const sameText = DIFFERENT_FIELDS.find(({ fields }) => fields.includes(field))?.simplify(text)
    if (!sameText) continue
    const key = JSON.stringify([getList(place), field, sameText])
    const first = firstTexts.get(key)
    if (first) warn(place, explainRepeated({ place, text }, first))
    else firstTexts.set(key, { place, text })
  }
}

/** The list that an entry is in: `projects[3].amenities` of `projects[3].amenities[0].text`. Of pictures, that of all groups. */
function getList(place: string): string {
  return place.slice(0, place.lastIndexOf('[')).replace(/\.gallery\[\d+\]\.pictures$/, '.gallery')
}

/** Places in a project: `projects[3].` of `projects[3].amenities[0].text`. */
const PROJECT = /^projects\[\d+\]\./

function explainRepeated({ place, text }: PlacedText, first: PlacedText): string {
  const project = PROJECT.exec(place)?.[0] ?? ''
  const firstPlace = first.place.startsWith(project) ? first.place.slice(project.length) : first.place
  const fault =
    text === first.text ? `is at ${firstPlace}, too` : `means the same as "${first.text}" at ${firstPlace}`
  return `"${text}" ${fault}. Remove or correct one of them`
}

/** Of paths, addresses and numbers: the same but for capitals. */
function simplifyIdentifier(name: string): string {
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
