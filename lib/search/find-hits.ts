import type { Condition } from './condition'
import type { Hit, SearchDocument, TextDocument } from './documents'
import { compareMatches, listNearestProjects, matchProject, type ProjectMatch } from './match-projects'
import type { SearchQuery } from './query'
import type { SearchIndex } from './search-index'
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
  const texts = groupTexts(index, wording)
  const conditions = isAnsweredByTool(request, texts.tools, wording)
    ? request.conditions.filter(({ name }) => name !== 'text')
    : request.conditions
  const matches = index.projects.map((project) => matchProject(project, conditions)).sort(compareMatches)
  const projects = groupProjects(matches, wording)

  const isSomethingMentioned = request.query.text !== undefined && texts.all.length > 0
  const isExact = projects.all.length > 0 || isSomethingMentioned
  const nearest = isExact ? [] : listNearestProjects(matches)
  const hasName = texts.tools.length + projects.named.length + texts.named.length > 0
  return {
    isExact,
    nearest: nearest[0] ?? null,
    fits: listHits([...texts.tools, ...projects.named, ...texts.named, ...projects.others]),
    near: isExact ? [] : listNearHits(request, nearest, wording),
    // A visitor who types a name does not need descriptions that mention it.
    mentions: listHits([...texts.others, ...(hasName ? [] : projects.described)]),
  }
}

function listHits(sources: { hit: Hit }[]): Hit[] {
  return sources.map(({ hit }) => hit)
}

/**
 * Where documents have the words of a query. Its telling words are all but fillers such as "in"; its free words are those that no
 * recogniser understood, such as "emi" in "emi for 60 lakhs".
 */
type Wording = {
  /** The title has all telling words: its name was typed. */
  isNamed: (document: SearchDocument) => boolean
  /** The title has all free words: "lotus meadows 30x45". */
  hasFreeWordsInTitle: (document: SearchDocument) => boolean
  /** It has all telling words. */
  isMentioned: (document: SearchDocument) => boolean
  /** Its words are all that was typed: "home loan" is a tool, though "home" is a type; "gst" is one, though it is also a road. */
  isWholeTool: (document: TextDocument) => boolean
  /** It has all free words. */
  hasFreeWords: (document: SearchDocument) => boolean
  /** Only free words were typed, and only a description has them. */
  isOnlyDescribed: (document: SearchDocument) => boolean
  /** The documents that have some of the free words, the best first. */
  withSomeFreeWords: SearchDocument[]
}

function lookUpWords({ words, query, conditions }: SearchRequest, { fullText }: SearchIndex): Wording {
  const freeWords = query.text ?? []
  const hasFreeWords = freeWords.length > 0
  const tellingWords = words.filter((word) => !isFiller(word))
  const askedWords = tellingWords.length > 0 ? tellingWords : words
  // "Villa" is a type and not a name.
  const canBeName = hasFreeWords || conditions.length === 0
  const canBeTool = hasFreeWords || conditions.every(({ name }) => name === 'places')
  const isTextOnly = hasFreeWords && conditions.every(({ name }) => name === 'text')

  const inTitle = fullText.find(askedWords, { fields: ['title'] })
  const anywhere = fullText.find(askedWords)
  const freeWordsInTitle = fullText.find(freeWords, { fields: ['title'] })
  const freeWordsInFacts = fullText.find(freeWords, { fields: ['title', 'place', 'facts', 'landmarks'] })
  const freeWordsAnywhere = fullText.find(freeWords)
  return {
    isNamed: (document) => canBeName && inTitle.has(document),
    hasFreeWordsInTitle: (document) => freeWordsInTitle.has(document),
    isMentioned: (document) => (hasFreeWords ? anywhere.has(document) : inTitle.has(document)),
    isWholeTool: (document) => document.isTool && canBeTool && anywhere.has(document),
    hasFreeWords: (document) => freeWordsAnywhere.has(document),
    isOnlyDescribed: (document) => isTextOnly && !freeWordsInFacts.has(document),
    withSomeFreeWords: [...fullText.find(freeWords, { words: 'some' }).keys()],
  }
}

type TextGroups = Record<'all' | 'tools' | 'named' | 'others', TextDocument[]>

/** Posts and pages that have the telling words, and tools that have the free words: "emi for 60 lakhs". */
function groupTexts({ textDocuments }: SearchIndex, wording: Wording): TextGroups {
  const tools = textDocuments.filter(
    (document) => wording.isWholeTool(document) || (document.isTool && wording.hasFreeWords(document)),
  )
  const texts = textDocuments.filter((document) => !document.isTool && wording.isMentioned(document))
  return {
    all: [...tools, ...texts],
    tools,
    named: texts.filter(wording.isNamed),
    others: texts.filter((document) => !wording.isNamed(document)),
  }
}

/** When a tool answers the free words, projects only have to meet the other conditions: "emi for 60 lakhs" also finds homes. */
function isAnsweredByTool({ conditions }: SearchRequest, tools: TextDocument[], wording: Wording): boolean {
  const hasOtherConditions = conditions.some(({ name }) => name !== 'text')
  return hasOtherConditions && tools.length > 0 && !tools.some(wording.isWholeTool)
}

type ProjectGroups = Record<'all' | 'named' | 'described' | 'others', ProjectMatch[]>

/** Projects that fit, or whose name was typed. */
function groupProjects(matches: ProjectMatch[], wording: Wording): ProjectGroups {
  const isNamed = ({ document }: ProjectMatch) =>
    wording.isNamed(document) || wording.hasFreeWordsInTitle(document)
  const fitting = matches.filter(({ document, missed }) => missed.length === 0 || wording.isNamed(document))
  const unnamed = fitting.filter((match) => !isNamed(match))
  return {
    all: fitting,
    named: fitting.filter(isNamed),
    described: unnamed.filter(({ document }) => wording.isOnlyDescribed(document)),
    others: unnamed.filter(({ document }) => !wording.isOnlyDescribed(document)),
  }
}

/** Tools, posts and pages shown as near when nothing fits. */
const MAX_NEAR_TEXTS = 3

/** Tools with some of the words, then the nearest projects, then other texts; when only words were typed, the best first. */
function listNearHits({ conditions }: SearchRequest, nearest: ProjectMatch[], wording: Wording): Hit[] {
  const { withSomeFreeWords } = wording
  const texts = withSomeFreeWords.filter((document) => 'isTool' in document).slice(0, MAX_NEAR_TEXTS)
  const tools = texts.filter(({ isTool }) => isTool)
  const others = texts.filter(({ isTool }) => !isTool)
  const isTextOnly = conditions.every(({ name }) => name === 'text')
  if (!isTextOnly) return listHits([...tools, ...nearest, ...others])
  const nearDocuments = new Set<SearchDocument>([...texts, ...nearest.map(({ document }) => document)])
  return listHits(withSomeFreeWords.filter((document) => nearDocuments.has(document)))
}
