import { listCityDetails, listPlaces, listPosts, listProjectLinks, listProjectRecords } from '@/lib/catalogue'
import { sortByStatus } from '@/lib/catalogue/enums'
import { cacheByVersion } from '@/lib/catalogue/version'
import { buildUrlPart } from '@/lib/format/text'
import { buildPageOrCardPath } from '@/lib/routing/paths'
import { buildVocabulary, type SearchPlace, type Vocabulary } from '../query/vocabulary'
import { listWords } from '../words'
import type { Landmark, ProjectDocument, TextDocument } from './document'
import { buildProjectDocument } from './project-documents'
import { buildPostDocument, listPageDocuments, listTools } from './text-documents'
import { buildTextIndex, type TextIndex } from './text-index'

export type SearchIndex = {
  /** Each list in display order for hits of equal rank. */
  projects: ProjectDocument[]
  tools: TextDocument[]
  /** Posts and pages. */
  texts: TextDocument[]
  /** The words of all of them. */
  fullText: TextIndex
  vocabulary: Vocabulary
}

/** Indexes published records, the tools of the site and its fixed pages, once for each version of the catalogue. */
export const getSearchIndex = cacheByVersion(buildSearchIndex)

async function buildSearchIndex(): Promise<SearchIndex> {
  const sorted = sortByStatus(await listProjectRecords({}))
  const links = new Map((await listProjectLinks()).map((link) => [link.id, link]))
  const projects = sorted.map((project) =>
    buildProjectDocument(project, buildPageOrCardPath(links.get(project.id) ?? project)),
  )
  const tools = listTools(sorted)
  const posts = await listPosts({})
  const texts = [...posts.map(buildPostDocument), ...listPageDocuments()]
  const fullText = buildTextIndex([...projects, ...tools, ...texts])
  const names = {
    places: await listPlaceNames(projects),
    landmarks: listLandmarks(projects),
    projects: sorted.map(({ name }) => name),
    types: new Map(sorted.map(({ propertyType }) => [buildUrlPart(propertyType), propertyType])),
  }
  const vocabulary = buildVocabulary(names, fullText.hasWord)
  return { projects, tools, texts, fullText, vocabulary }
}

/** The landmarks of all projects, each name once. */
function listLandmarks(projects: ProjectDocument[]): Landmark[] {
  const landmarks = projects.flatMap((project) => project.landmarks)
  return [...new Map(landmarks.map((landmark) => [landmark.name, landmark])).values()]
}

/**
 * The places of the catalogue by each spelling: its cities, the parts of its addresses and of the names to which its
 * projects state a distance, with the spellings that the owner listed. The first place with a spelling keeps it.
 */
async function listPlaceNames(projects: ProjectDocument[]): Promise<Map<string, SearchPlace>> {
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
