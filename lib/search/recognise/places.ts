import { DIRECTIONS, NEAR } from '@/lib/content/search-words'
import type { Place, Vocabulary } from '../vocabulary'
import { isFiller } from '../words'
import { GAP, type Recognised, type RecogniserContext } from './recogniser'

/** The longest name of a place, in words. */
const MAX_PLACE_WORDS = 5

/** "in chennai", "near tambaram station", "omr": cities, localities and landmarks, the longest names first. */
export function recognisePlaces(text: string, { vocabulary }: RecogniserContext): Recognised {
  const places = new Map<string, Place>()
  const rest: string[] = []
  for (const part of text.split(GAP)) {
    const reading = readPlaces(listPlainWords(part), vocabulary)
    for (const place of reading.places) {
      places.set(place.name, place)
    }
    rest.push(...reading.otherWords, GAP)
  }
  if (places.size === 0) return { query: {}, rest: rest.join(' ') }
  // "South Chennai" is Chennai.
  const otherWords = rest.filter((word) => !DIRECTIONS.includes(word))
  return { query: { places: [...places.values()] }, rest: otherWords.join(' ') }
}

function listPlainWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The places that words name, from the first word to the last, and the words that name none. */
function readPlaces(words: string[], vocabulary: Vocabulary): { places: Place[]; otherWords: string[] } {
  const places: Place[] = []
  const otherWords: string[] = []
  let isAfterNear = false
  let position = 0
  while (position < words.length) {
    const next = words.slice(position, position + MAX_PLACE_WORDS)
    const name = findPlaceName(next, vocabulary, isAfterNear)
    const word = words[position] ?? ''
    if (name) {
      places.push(name.place)
      isAfterNear = false
    } else {
      if (!NEAR.includes(word)) otherWords.push(word)
      isAfterNear = NEAR.includes(word) || (isAfterNear && isFiller(word))
    }
    position += name?.wordCount ?? 1
  }
  return { places, otherWords }
}

/** The longest place whose name begins the words; null without one. */
function findPlaceName(
  words: string[],
  vocabulary: Vocabulary,
  isAfterNear: boolean,
): { place: Place; wordCount: number } | null {
  for (let wordCount = words.length; wordCount > 0; wordCount--) {
    const name = words.slice(0, wordCount)
    const place =
      vocabulary.places.get(name.join(' ')) ??
      (wordCount > 1 || isAfterNear ? findLandmark(name, vocabulary) : null)
    if (place) return { place, wordCount }
  }
  return null
}

/** A landmark that has all the words in its name: "tambaram station" is "Tambaram railway station". */
function findLandmark(words: string[], { landmarks }: Vocabulary): Place | null {
  if (words.some((word) => word.length === 1) || words.every(isFiller)) return null
  const named = landmarks.filter((landmark) => words.every((word) => landmark.words.has(word)))
  if (named.length === 0) return null
  const typed = words.join(' ')
  const name = named.length > 1 ? typed : (named[0]?.name ?? typed)
  return { name, kind: 'landmark', spellings: [typed] }
}
