import { formatDistance } from '@/lib/format/numbers'
import { joinWords } from '@/lib/format/text'
import type { Condition, Fit } from './conditions'
import type { Index, Place, ProjectDocument } from './documents'
import { isFiller } from './words'

/** Words after which any place may follow that a project states its distance to. */
const NEAR = new Set('near nearby close beside opposite opp behind around next from'.split(' '))
/** Longest name of a place in words. */
const MAX_PLACE_WORDS = 5

/** Places in the words that are left of a query, the longest names first; all other words are text. */
export function findPlaces(rest: string, index: Index): { places: Place[]; words: string[] } {
  const [places, text] = [new Map<string, Place>(), [] as string[]]
  const words = rest.match(/[\p{L}\p{M}\p{N}]+|\|+/gu) ?? []
  let isNear = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const found = findName(words.slice(at, at + MAX_PLACE_WORDS), index, isNear)
    at += found?.length ?? 1
    if (found) places.set(found.place.name, found.place)
    const isText = !found && !NEAR.has(word) && !isFiller(word) && !word.startsWith('|')
    if (isText) text.push(word)
    isNear = !found && !isText && (isNear || NEAR.has(word))
  }
  return { places: [...places.values()], words: text }
}

/** The longest place with which the words begin. After "near" one word of its name is enough, else two are. */
function findName(words: string[], { places, landmarks }: Index, isNear: boolean) {
  const end = words.findIndex((word) => word.startsWith('|'))
  for (let length = end < 0 ? words.length : end; length > 0; length--) {
    const run = words.slice(0, length)
    const spelling = run.join(' ')
    const known = places.get(spelling) ?? findInflected(spelling, places)
    if (known) return { place: known, length }
    if ((length < 2 && !isNear) || run.some((word) => word.length < 2) || run.every(isFiller)) continue
    const names = [...landmarks].filter(([, own]) => run.every((word) => own.has(word)))
    const name = names.length === 1 ? names[0]?.[0] : spelling
    const place: Place = { name: name ?? spelling, kind: 'landmark', spellings: [spelling] }
    if (names.length > 0) return { place, length }
  }
  return null
}

/** Tamil adds to the end of a name what English says with "in", and changes a last "ம்" before it. */
function findInflected(word: string, places: Map<string, Place>): Place | undefined {
  if (!/^\p{Script=Tamil}+$/u.test(word)) return
  for (let end = word.length; end > word.length - 7; end--) {
    const stem = word.slice(0, end)
    const place = places.get(stem) ?? places.get(stem.replace(/த்$/u, 'ம்'))
    if (place) return place
  }
}

/** What it costs to be in another city or place; who looks for a place would rather stay in the city that has it. */
const OTHER = { city: 5, place: 3, cityOfPlace: 2 }

/** In one of the cities, and in or near one of the other places. */
export function readPlaces(places: Place[], { documents, text }: Index): Condition[] {
  if (places.length === 0) return []
  const cities = places.filter(({ kind }) => kind === 'city').map(({ name }) => name)
  const others = places.filter(({ kind }) => kind !== 'city')
  // What has the name of a place in a text, as in "800 metres east of OMR".
  const mentions = text.findPhrases(others.flatMap(({ spellings }) => spellings))
  const projects = documents.filter((one) => one.project !== null)
  const home = projects.find((one) => findNearest(one, others))?.project.location.name
  const compare = (document: ProjectDocument): Fit => {
    const { location, address } = document.project
    const best = findNearest(document, others) ?? (mentions.has(document) ? { rank: 2 } : null)
    const isElsewhere = others.length > 0 && !best
    const cost =
      (cities.length > 0 && !cities.includes(location.name) ? OTHER.city : 0) +
      (isElsewhere ? OTHER.place : 0) +
      (isElsewhere && home && home !== location.name ? OTHER.cityOfPlace : 0)
    return { ...best, cost, instead: `is in ${address}` }
  }
  const print = (before: string, kind: Place['kind']) => {
    const names = places.filter((one) => one.kind === kind).map(({ name }) => name)
    return names.length > 0 ? `${before}${joinWords(names, 'disjunction')}` : ''
  }
  const inside = [print('', 'locality'), print('', 'city')].filter(Boolean).join(', ')
  const words = [inside && `in ${inside}`, print('near ', 'landmark')].filter(Boolean).join(' ')
  return [{ facet: 'places', words, compare }]
}

/** In one of the places (rank 0), or at the shortest stated distance from it (1). */
function findNearest({ address, landmarks }: ProjectDocument, places: Place[]): Omit<Fit, 'cost'> | null {
  const names = places.flatMap(({ spellings }) => spellings)
  if (names.some((name) => address.includes(` ${name} `))) return { rank: 0 }
  const words = names.map((name) => name.split(' '))
  const [near] = landmarks
    .filter(({ words: own }) => words.some((name) => name.every((word) => own.has(word))))
    .sort((a, b) => a.km - b.km)
  return near ? { rank: 1, km: near.km, note: `${formatDistance(near.km)} to ${near.name}` } : null
}
