import type { Condition } from './conditions/condition'
import type { Hit, SearchDocument, TextDocument } from './documents/document'
import type { SearchIndex } from './documents/search-index'
import { compareMatches, listNearestProjects, matchProject, type ProjectMatch } from './match-projects'
import type { SearchQuery } from './query/search-query'
import { isFiller } from './words'

/** A query with the words that were typed, and the conditions that it means. */
export type SearchRequest = { words: string[]; query: SearchQuery; conditions: Condition[] }

/** Hits in three groups, the best of each first. */
export type Findings = {
  fits: Hit[]
  near: Hit[]
  mentions: Hit[]
  /** True when something has all that was asked for. */
  isExact: boolean
  /** When nothing is exact, the project that comes nearest. */
  nearest: ProjectMatch | null
}

/** What fits a query, what comes near when nothing fits, and what mentions its words. */
export function findHits(request: SearchRequest, index: SearchIndex): Findings {
  const wording = lookUpWords(request, index)
  const texts = groupTexts(index.textDocuments, wording)
  const conditions = listProjectConditions(request, texts.tools, wording)
  const matches = index.projects.map((project) => matchProject(project, conditions)).sort(compareMatches)
  const projects = groupProjects(matches, wording)

  const hasName = texts.tools.length + projects.named.length + texts.named.length > 0
  const groups = {
    fits: listHits([...texts.tools, ...projects.named, ...texts.named, ...projects.others]),
    // A visitor who types a name does not need descriptions that mention it.
    mentions: listHits([...texts.others, ...(hasName ? [] : projects.described)]),
  }
  const isTextFound = wording.hasFreeWords && texts.all.length > 0
  if (projects.all.length > 0 || isTextFound) return { ...groups, near: [], isExact: true, nearest: null }

  const nearest = listNearestProjects(matches)
  const near = listNearHits(nearest, wording)
  return { ...groups, near, isExact: false, nearest: nearest[0] ?? null }
}

function listHits(sources: { hit: Hit }[]): Hit[] {
  return sources.map(({ hit }) => hit)
}

/** Where a document has all of some words: in its name, in its facts, or only in longer texts. */
type WordRating = 'name' | 'facts' | 'description' | null

type Wording = {
  /** Rates the words that no recogniser understood: "emi" in "emi for 60 lakhs". */
  rateFreeWords: (document: SearchDocument) => WordRating
  /** Rates all words but fillers such as "for". */
  rateTellingWords: (document: SearchDocument) => WordRating
  hasFreeWords: boolean
  /** True when no recogniser understood anything. */
  isTextOnly: boolean
  /** False for "villa", which is a type. */
  canBeName: boolean
  /** True for "gst", which is a tool, though it is also a road. */
  canBeTool: boolean
  /** The documents that have some of the free words, the best first. */
  withSomeFreeWords: SearchDocument[]
}

function lookUpWords({ words, query, conditions }: SearchRequest, { fullText }: SearchIndex): Wording {
  const freeWords = query.text ?? []
  const hasFreeWords = freeWords.length > 0
  const tellingWords = words.filter((word) => !isFiller(word))
  return {
    rateFreeWords: buildWordRating(freeWords, fullText),
    rateTellingWords: buildWordRating(tellingWords.length > 0 ? tellingWords : words, fullText),
    hasFreeWords,
    isTextOnly: conditions.every(({ name }) => name === 'text'),
    canBeName: hasFreeWords || conditions.length === 0,
    canBeTool: hasFreeWords || conditions.every(({ name }) => name === 'places'),
    withSomeFreeWords: [...fullText.find(freeWords, { combineWith: 'OR' }).keys()],
  }
}

function buildWordRating(
  words: string[],
  fullText: SearchIndex['fullText'],
): (document: SearchDocument) => WordRating {
  const withName = fullText.find(words, { fields: ['title'] })
  const withFacts = fullText.find(words, { fields: ['title', 'place', 'facts', 'landmarks'] })
  const withWords = fullText.find(words)
  return (document) => {
    if (withName.has(document)) return 'name'
    if (withFacts.has(document)) return 'facts'
    return withWords.has(document) ? 'description' : null
  }
}

function isNamed(document: SearchDocument, { canBeName, rateTellingWords }: Wording): boolean {
  return canBeName && rateTellingWords(document) === 'name'
}

/** "Home loan" is a tool, though "home" is a type. */
function isWholeTool(document: TextDocument, { canBeTool, rateTellingWords }: Wording): boolean {
  return document.isTool && canBeTool && rateTellingWords(document) !== null
}

type TextGroups = Record<'all' | 'tools' | 'named' | 'others', TextDocument[]>

/** Posts and pages that have the telling words, and tools that have the free words: "emi for 60 lakhs". */
function groupTexts(documents: TextDocument[], wording: Wording): TextGroups {
  const tools = documents.filter(
    (document) =>
      isWholeTool(document, wording) || (document.isTool && wording.rateFreeWords(document) !== null),
  )
  const texts = documents.filter((document) => {
    const rating = wording.rateTellingWords(document)
    return !document.isTool && (wording.hasFreeWords ? rating !== null : rating === 'name')
  })
  return {
    all: [...tools, ...texts],
    tools,
    named: texts.filter((document) => isNamed(document, wording)),
    others: texts.filter((document) => !isNamed(document, wording)),
  }
}

/** When a tool answers the free words, projects only have to meet the other conditions: "emi for 60 lakhs" also finds homes. */
function listProjectConditions(
  { conditions }: SearchRequest,
  tools: TextDocument[],
  wording: Wording,
): Condition[] {
  const isAnsweredByTool = tools.length > 0 && !tools.some((tool) => isWholeTool(tool, wording))
  if (wording.isTextOnly || !isAnsweredByTool) return conditions
  return conditions.filter(({ name }) => name !== 'text')
}

type MatchGroups = Record<'all' | 'named' | 'described' | 'others', ProjectMatch[]>

/** Projects that fit, or whose name was typed. */
function groupProjects(matches: ProjectMatch[], wording: Wording): MatchGroups {
  const groups: MatchGroups = { all: [], named: [], described: [], others: [] }
  for (const match of matches) {
    const hasName = isNamed(match.document, wording)
    if (match.missed.length > 0 && !hasName) continue
    groups.all.push(match)
    const rating = wording.rateFreeWords(match.document)
    // "lotus meadows 30x45": the free words are the name.
    if (hasName || rating === 'name') groups.named.push(match)
    else if (wording.isTextOnly && rating === 'description') groups.described.push(match)
    else groups.others.push(match)
  }
  return groups
}

/** Tools, posts and pages shown as near when nothing fits. */
const MAX_NEAR_TEXTS = 3

/** Tools with some of the words, then the nearest projects, then other texts; when only words were typed, the best first. */
function listNearHits(nearest: ProjectMatch[], { isTextOnly, withSomeFreeWords }: Wording): Hit[] {
  const texts = withSomeFreeWords.filter((document) => 'isTool' in document).slice(0, MAX_NEAR_TEXTS)
  const tools = texts.filter(({ isTool }) => isTool)
  const others = texts.filter(({ isTool }) => !isTool)
  if (!isTextOnly) return listHits([...tools, ...nearest, ...others])
  const nearDocuments = new Set<SearchDocument>([...texts, ...nearest.map(({ document }) => document)])
  return listHits(withSomeFreeWords.filter((document) => nearDocuments.has(document)))
}
