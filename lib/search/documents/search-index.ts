import { listPosts, listProjectLinks, listProjectRecords } from '@/lib/catalogue'
import { cacheByVersion } from '@/lib/catalogue/version'
import { buildUrlPart } from '@/lib/format/text'
import { sortByStatus } from '@/lib/projects/project-choices'
import { buildPageOrCardPath } from '@/lib/routing/paths'
import { listPlaceNames } from '../query/place-names'
import { buildVocabulary, type Vocabulary } from '../query/vocabulary'
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
