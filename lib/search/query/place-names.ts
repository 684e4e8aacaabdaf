import { listCityDetails, listPlaces } from '@/lib/catalogue'
import type { ProjectDocument } from '../documents/document'
import { listWords } from '../words'
import type { SearchPlace } from './vocabulary'

/**
 * The places of the catalogue by each spelling: its cities, the parts of its addresses and of the names to which its
 * projects state a distance, with the spellings that the owner listed. The first place with a spelling keeps it.
 */
export async function listPlaceNames(projects: ProjectDocument[]): Promise<Map<string, SearchPlace>> {
  const places = new Map<string, SearchPlace>()
  for (const { name, spellings } of await listCityDetails()) {
    addPlace(places, { kind: 'city', name, spellings })
  }
  for (const part of projects.flatMap(({ project }) => project.address.split(','))) {
    for (const name of [part, ...part.split(/[–/]/)]) {
      addPlace(places, { kind: 'locality', name: name.trim(), spellings: [] })
    }
  }
  for (const { name, spellings } of await listPlaces()) {
    addPlace(places, { kind: 'locality', name, spellings })
  }
  for (const { name } of projects.flatMap(({ landmarks }) => landmarks)) {
    for (const part of [name, ...name.split(',')]) {
      addPlace(places, { kind: 'landmark', name: part.trim(), spellings: [] })
    }
  }
  return places
}

/** Adds a place. If another place already has one of its spellings, that place gets them all instead. */
function addPlace(places: Map<string, SearchPlace>, { kind, name, spellings }: SearchPlace): void {
  const wordLists = [name, ...spellings].map(listWords)
  // "KTC Nagar" is also typed as one word.
  const typedSpellings = wordLists.flatMap((words) => [words.join(' '), words.join('')]).filter(Boolean)
  const samePlace = typedSpellings.map((spelling) => places.get(spelling)).find(Boolean)
  const place = samePlace ?? { name, kind, spellings: [] }
  place.spellings = [...new Set([...place.spellings, ...typedSpellings])]
  for (const spelling of typedSpellings) {
    if (!places.has(spelling)) places.set(spelling, place)
  }
}
