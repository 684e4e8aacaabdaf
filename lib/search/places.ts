import { formatDistance } from '@/lib/format/numbers'
import { joinWords } from '@/lib/format/text'
import type { ProjectDocument } from './documents'
import type { Place, Query, Vocabulary } from './query'
import { isFiller } from './words'

/** Words after which any place may follow that a project states its distance to. */
const NEAR = new Set('near nearby close beside opposite opp behind around next from'.split(' '))
/** Longest name of a place in words. */
const MAX_PLACE_WORDS = 5

/** Places in the words that are left, the longest names first; all other words are text. */
export function readPlaces(rest: string, vocabulary: Vocabulary, { places, text }: Query): void {
  const words = rest.match(/[\p{L}\p{M}\p{N}]+|\|+/gu) ?? []
  let isNear = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const found = findName(words.slice(at, at + MAX_PLACE_WORDS), vocabulary, isNear)
    at += found?.length ?? 1
    if (found && !places.some(({ name }) => name === found.place.name)) places.push(found.place)
    const isText = !found && !NEAR.has(word) && !isFiller(word) && !word.startsWith('|')
    if (isText) text.push(word)
    isNear = !found && !isText && (isNear || NEAR.has(word))
  }
}

/** The longest place with which the words begin. After "near" one word of its name is enough, else two are. */
function findName(words: string[], { places, landmarks }: Vocabulary, isNear: boolean) {
  const end = words.findIndex((word) => word.startsWith('|'))
  for (let length = end < 0 ? words.length : end; length > 0; length--) {
    const run = words.slice(0, length)
    const place = places.get(run.join(' ')) ?? (length === 1 ? findInflected(run[0] ?? '', places) : null)
    if (place) return { place, length }
    if ((length < 2 && !isNear) || run.some((word) => word.length < 2) || run.every(isFiller)) continue
    const [some = new Set<string>(), ...more] = run.map((word) => landmarks.get(word) ?? new Set<string>())
    const [first, ...others] = [...some].filter((name) => more.every((names) => names.has(name)))
    if (first === undefined) continue
    const name = others.length === 0 ? first : run.join(' ')
    return { place: { name, kind: 'landmark', spellings: [run.join(' ')] } satisfies Place, length }
  }
  return null
}

/** Tamil adds to the end of a name what English says with "in", and changes a last "ம்" before it. */
function findInflected(word: string, places: Map<string, Place>): Place | null {
  if (!/\p{Script=Tamil}/u.test(word)) return null
  for (const [spelling, place] of places) {
    const stems = /\p{Script=Tamil}/u.test(spelling) ? [spelling, spelling.replace(/ம்$/u, 'த்')] : []
    if (stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= 6)) return place
  }
  return null
}

/** "in Medavakkam, Chennai near school" */
export function printPlaces(places: Place[]): string {
  const print = (...kinds: Place['kind'][]) =>
    joinWords(
      places.flatMap(({ kind, name }) => (kinds.includes(kind) ? [name] : [])),
      'disjunction',
    )
  const inside = [print('locality'), print('city')].filter(Boolean).join(', ')
  const near = print('landmark')
  return [inside && `in ${inside}`, near && `near ${near}`].filter(Boolean).join(' ')
}

/** How near a project is: in the place (level 0), at a stated distance (1), or a text of it mentions the place (2). */
type Nearness = { level: number; km: number; near: string | null }

const OTHER_CITY = 5
const OTHER_PLACE = 3

/** Whether a project is in one of the cities, and in or near one of the other places; `cost` is what it lacks. */
export function fitPlaces(
  document: ProjectDocument,
  places: Place[],
  isMentioned: boolean,
): Nearness & { cost: number } {
  const cities = places.filter(({ kind }) => kind === 'city')
  const others = places.filter(({ kind }) => kind !== 'city')
  const isAway = cities.length > 0 && cities.every(({ name }) => name !== document.project.location.name)
  const found = others.flatMap((place) => findPlace(document, place) ?? [])
  const [best = isMentioned ? { level: 2, km: 0, near: null } : null] = found.sort(
    (a, b) => a.level - b.level || a.km - b.km,
  )
  const cost = (isAway ? OTHER_CITY : 0) + (others.length > 0 && !best ? OTHER_PLACE : 0)
  return { ...(best ?? { level: 0, km: 0, near: null }), cost }
}

function findPlace({ address, landmarks }: ProjectDocument, { spellings }: Place): Nearness | null {
  if (spellings.some((name) => address.includes(` ${name} `))) return { level: 0, km: 0, near: null }
  const names = spellings.map((name) => name.split(' '))
  const [near] = landmarks
    .filter(({ words }) => names.some((name) => name.every((word) => words.has(word))))
    .sort((a, b) => a.km - b.km)
  return near ? { level: 1, km: near.km, near: `${formatDistance(near.km)} to ${near.name}` } : null
}

/** The city that most of the projects near these places are in: who looks there would rather stay in it. */
export function findCity(documents: ProjectDocument[], places: Place[]): string | null {
  const others = places.filter(({ kind }) => kind !== 'city')
  const near = documents.filter((document) => others.some((place) => findPlace(document, place)))
  const cities = near.map(({ project }) => project.location.name)
  const count = (name: string) => cities.filter((city) => city === name).length
  return cities.sort((a, b) => count(b) - count(a))[0] ?? null
}
