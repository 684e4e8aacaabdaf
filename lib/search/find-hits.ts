import type { Condition } from './condition'
import type { Hit, SearchDocument, TextDocument } from './documents'
import { compareMatches, listNearest, matchProject, type ProjectMatch } from './match-projects'
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
  const nearest = isExact ? [] : listNearest(matches)
  const hasName = texts.tools.length + projects.named.length + texts.named.length > 0
  return {
    isExact,
    nearest: nearest[0] ?? null,
    fits: listHits([...texts.tools, ...projects.named, ...texts.named, ...projects.others]),
    near: isExact ? [] : listNearHits(request, nearest, wording),
    // Who types a name is not helped by descriptions that mention it.
    mentions: listHits([...texts.others, ...(hasName ? [] : projects.described)]),
  }
}

function listHits(sources: { hit: Hit }[]): Hit[] {
  return sources.map(({ hit }) => hit)
}

/** Where documents have the words of a query. */
type Wording = {
  /** The title has all the telling words of the query: its name was typed. */
  isNamed: (document: SearchDocument) => boolean
  /** The title has the words that mean nothing else: "lotus meadows 30x45". */
  isPartlyNamed: (document: SearchDocument) => boolean
  /** It has all the telling words. */
  isMentioned: (document: SearchDocument) => boolean
  /** Its words are all that was typed: "home loan" is a tool, though "home" is a type; "gst" is one, though it is also a road. */
  isWholeTool: (document: TextDocument) => boolean
  /** It has the words that mean nothing else. */
  hasText: (document: SearchDocument) => boolean
  /** Nothing but words was asked for, and only a description has them. */
  isOnlyDescribed: (document: SearchDocument) => boolean
  /** The documents that have some of the words that mean nothing else, the best first. */
  withSomeText: SearchDocument[]
}

function lookUpWords({ words, query, conditions }: SearchRequest, { fullText }: SearchIndex): Wording {
  const textWords = query.text ?? []
  const hasText = textWords.length > 0
  const tellingWords = words.filter((word) => !isFiller(word))
  const askedWords = tellingWords.length > 0 ? tellingWords : words
  // "Villa" is a type and not a name.
  const canBeName = hasText || conditions.length === 0
  const canBeTool = hasText || conditions.every(({ name }) => name === 'places')
  const isTextOnly = hasText && conditions.every(({ name }) => name === 'text')

  const inTitle = fullText.find(askedWords, { fields: ['title'] })
  const anywhere = fullText.find(askedWords)
  const textInTitle = fullText.find(textWords, { fields: ['title'] })
  const textInFacts = fullText.find(textWords, { fields: ['title', 'place', 'facts', 'landmarks'] })
  const textAnywhere = fullText.find(textWords)
  return {
    isNamed: (document) => canBeName && inTitle.has(document),
    isPartlyNamed: (document) => textInTitle.has(document),
    isMentioned: (document) => (hasText ? anywhere.has(document) : inTitle.has(document)),
    isWholeTool: (document) => document.isTool && canBeTool && anywhere.has(document),
    hasText: (document) => textAnywhere.has(document),
    isOnlyDescribed: (document) => isTextOnly && !textInFacts.has(document),
    withSomeText: [...fullText.find(textWords, { words: 'some' }).keys()],
  }
}

type TextGroups = Record<'all' | 'tools' | 'named' | 'others', TextDocument[]>

/** Posts and pages that have the words, and tools that have those that mean nothing else: "emi for 60 lakhs". */
function groupTexts({ textDocuments }: SearchIndex, wording: Wording): TextGroups {
  const tools = textDocuments.filter(
    (document) => wording.isWholeTool(document) || (document.isTool && wording.hasText(document)),
  )
  const texts = textDocuments.filter((document) => !document.isTool && wording.isMentioned(document))
  return {
    all: [...tools, ...texts],
    tools,
    named: texts.filter(wording.isNamed),
    others: texts.filter((document) => !wording.isNamed(document)),
  }
}

/** What a tool answers is not asked of projects: "emi for 60 lakhs" also finds all homes for as much. */
function isAnsweredByTool({ conditions }: SearchRequest, tools: TextDocument[], wording: Wording): boolean {
  const hasOtherConditions = conditions.some(({ name }) => name !== 'text')
  return hasOtherConditions && tools.length > 0 && !tools.some(wording.isWholeTool)
}

type ProjectGroups = Record<'all' | 'named' | 'described' | 'others', ProjectMatch[]>

/** Projects that fit, or whose name was typed. */
function groupProjects(matches: ProjectMatch[], wording: Wording): ProjectGroups {
  const isNamed = ({ document }: ProjectMatch) => wording.isNamed(document) || wording.isPartlyNamed(document)
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
  const { withSomeText } = wording
  const texts = withSomeText.filter((document) => 'isTool' in document).slice(0, MAX_NEAR_TEXTS)
  const tools = texts.filter(({ isTool }) => isTool)
  const others = texts.filter(({ isTool }) => !isTool)
  const isTextOnly = conditions.every(({ name }) => name === 'text')
  if (!isTextOnly) return listHits([...tools, ...nearest, ...others])
  const shown = new Set<SearchDocument>([...texts, ...nearest.map(({ document }) => document)])
  return listHits(withSomeText.filter((document) => shown.has(document)))
}
