import { DIRECTIONS, NEAR_AFTER, NEAR_WORDS } from '@/lib/content/search-words'
import { isFiller } from '../known-words'
import { RECOGNISED_MARK, type Recognised, type RecogniserContext } from './recogniser'
import type { SearchPlace, Vocabulary } from './vocabulary'

/** In words. */
const MAX_PLACE_WORDS = 5

/** "in chennai", "near tambaram station", "omr": cities, localities and landmarks, the longest names first. */
export function recognisePlaces(text: string, { vocabulary }: RecogniserContext): Recognised {
  const partsOfText = text
    .split(RECOGNISED_MARK)
    .map((part) => splitByPlaces(listPlainWords(part), vocabulary))
  const places = new Map(partsOfText.flatMap((part) => part.places).map((place) => [place.name, place]))
  const otherWords = partsOfText.flatMap((part) => [...part.otherWords, RECOGNISED_MARK])
  if (places.size === 0) return { query: {}, otherText: otherWords.join(' ') }
  // "South Chennai" is Chennai.
  const otherText = otherWords.filter((word) => !DIRECTIONS.includes(word)).join(' ')
  return { query: { places: [...places.values()] }, otherText }
}

function listPlainWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The places that words name, from the first word to the last, and the words that name none. */
function splitByPlaces(
  words: string[],
  vocabulary: Vocabulary,
): { places: SearchPlace[]; otherWords: string[] } {
  const places: SearchPlace[] = []
  const otherWords: string[] = []
  let isAfterNear = false
  let position = 0
  while (position < words.length) {
    const typedPlace = findTypedPlace(words.slice(position), vocabulary, isAfterNear)
    if (typedPlace) {
      places.push(typedPlace.place)
      position += typedPlace.wordCount
      isAfterNear = false
      continue
    }
    const word = words[position] ?? ''
    const isNear = NEAR_WORDS.includes(word)
    if (!isNear) otherWords.push(word)
    isAfterNear = isNear || (isAfterNear && isFiller(word))
    position += 1
  }
  return { places, otherWords }
}

/** The place with the longest name at the beginning of the words; null without one. */
function findTypedPlace(
  words: string[],
  vocabulary: Vocabulary,
  isAfterNear: boolean,
): { place: SearchPlace; wordCount: number } | null {
  for (let wordCount = Math.min(words.length, MAX_PLACE_WORDS); wordCount > 0; wordCount--) {
    const name = words.slice(0, wordCount)
    const nextWord = words[wordCount] ?? ''
    // A single word such as "school" asks for a place only in "near a school" or "school nearby".
    const canBeLandmark = wordCount > 1 || isAfterNear || NEAR_AFTER.includes(nextWord)
    const landmark = canBeLandmark ? findLandmark(name, vocabulary) : null
    const place = vocabulary.places.get(name.join(' ')) ?? landmark
    if (place) return { place, wordCount }
  }
  return null
}

/** A landmark that has all the words in its name: "tambaram station" is "Tambaram railway station". */
function findLandmark(words: string[], { landmarks }: Vocabulary): SearchPlace | null {
  if (words.every(isFiller)) return null
  const [first, ...others] = landmarks.filter((landmark) => words.every((word) => landmark.words.has(word)))
  if (!first) return null
  const typedName = words.join(' ')
  return { name: others.length > 0 ? typedName : first.name, kind: 'landmark', spellings: [typedName] }
}
