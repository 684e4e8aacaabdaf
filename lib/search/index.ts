import { cacheByVersion } from '@/lib/catalogue/version'
import { joinWords } from '@/lib/format/text'
import { searchPath } from '@/lib/routing/paths'
import type { Condition } from './condition'
import { listConditions } from './conditions'
import { buildSearchIndex, type Hit, type SearchDocument, type SearchIndex } from './documents'
import { compareMatches, listNearest, matchProject, type ProjectMatch } from './match-projects'
import { MAX_QUERY_LENGTH, parseQuery } from './parse-query'
import type { SearchQuery } from './query'
import { findWording } from './wording'
import { listWords } from './words'

// The entry point of the search over projects, posts, pages and the site's tools.

/** What a hit has to do with the query: it fits, it comes near, or its texts mention the words. */
export type HitGroup = 'fits' | 'near' | 'mentions'

export type SearchAnswer = {
  /** The hits of one page, the best first; those of a group follow each other. */
  results: (Hit & { group: HitGroup })[]
  /** Number of hits on all pages. */
  total: number
  page: number
  pageCount: number
  /** True when nothing has all that was asked for: the results come closest, or there are none. */
  isClosest: boolean
  /** Why the results are not exact: "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh." Null when not known. */
  reason: string | null
  /** What was understood; `href` is the search without it. */
  chips: { label: string; href: string }[]
}

const PAGE_SIZE = 10

// In memory and built once per catalogue version: texts of fixed pages change with the code, not with the database.
const getIndex = cacheByVersion(buildSearchIndex)

/** One page of what was found for a typed text. A page beyond the last is the last. */
export async function search(input: string, page = 1): Promise<SearchAnswer> {
  const index = await getIndex()
  const typed = input.trim().slice(0, MAX_QUERY_LENGTH)
  const words = listWords(typed)
  const query = parseQuery(typed, index.vocabulary)
  const conditions = listConditions(query, index)
  const findings = words.length > 0 ? findAll(words, query, { conditions, index }) : NOTHING
  const results = [
    ...findings.fits.map((hit) => ({ ...hit, group: 'fits' as const })),
    ...findings.nearest.map(({ hit }) => ({ ...hit, group: 'near' as const })),
    ...findings.mentions.map((hit) => ({ ...hit, group: 'mentions' as const })),
  ]
  const pageCount = Math.max(1, Math.ceil(results.length / PAGE_SIZE))
  const shownPage = Math.min(page, pageCount)
  const nearest = findings.nearest[0]
  return {
    results: results.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE),
    total: results.length,
    page: shownPage,
    pageCount,
    isClosest: words.length > 0 && !findings.isExact,
    reason: nearest ? explainNearest(typed, conditions, nearest) : null,
    chips: listChips(conditions),
  }
}

type Findings = {
  /** True when something has all that was asked for. */
  isExact: boolean
  fits: Hit[]
  nearest: ProjectMatch[]
  mentions: Hit[]
}

const NOTHING: Findings = { isExact: false, fits: [], nearest: [], mentions: [] }

/** What fits, what comes near when nothing fits, and what mentions the words. */
function findAll(
  words: string[],
  query: SearchQuery,
  { conditions, index }: { conditions: Condition[]; index: SearchIndex },
): Findings {
  const wording = findWording(words, query, { conditions, index })
  const matches = index.documents
    .filter((document) => document.project !== null)
    .map((document) => matchProject(document, conditions))
    .sort(compareMatches)
  const isNamed = ({ document }: ProjectMatch) => wording.isNamed(document) || wording.isPartlyNamed(document)
  const fitting = matches.filter(({ document, missed }) => missed.length === 0 || wording.isNamed(document))
  const named = fitting.filter(isNamed)
  const described = fitting.filter((match) => !isNamed(match) && wording.isOnlyDescribed(match.document))
  const others = fitting.filter((match) => !named.includes(match) && !described.includes(match))

  const texts = index.documents.filter(
    (document) => document.project === null && wording.isMentioned(document),
  )
  const tools = texts.filter((document) => isTool(document) && query.text !== undefined)
  const namedTexts = texts.filter((document) => !tools.includes(document) && wording.isNamed(document))
  const otherTexts = texts.filter((document) => !tools.includes(document) && !namedTexts.includes(document))

  const hasName = tools.length + named.length + namedTexts.length > 0
  const isExact = fitting.length > 0 || (query.text !== undefined && texts.length > 0)
  return {
    isExact,
    fits: [...listHits(tools), ...listHits(named), ...listHits(namedTexts), ...listHits(others)],
    nearest: isExact ? [] : listNearest(matches),
    // Who types a name is not helped by descriptions that mention it.
    mentions: [...listHits(otherTexts), ...(hasName ? [] : listHits(described))],
  }
}

function listHits(entries: { hit: Hit }[]): Hit[] {
  return entries.map(({ hit }) => hit)
}

function isTool(document: SearchDocument): boolean {
  return document.project === null && document.isTool
}

function listChips(conditions: Condition[]): SearchAnswer['chips'] {
  const labels = conditions.map(({ label }) => label)
  return labels.map((label) => ({
    label,
    href: searchPath(labels.filter((other) => other !== label).join(' ')),
  }))
}

/** The conditions that stand before the noun of the sentence. */
const ADJECTIVES: Condition['name'][] = ['isCheapest', 'approval', 'stage', 'facings', 'bedrooms']

/** "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh." Null when only words were looked for. */
function explainNearest(typed: string, conditions: Condition[], nearest: ProjectMatch): string | null {
  if (conditions.every(({ name }) => name === 'text')) return null
  const adjectives = conditions.filter(({ name }) => ADJECTIVES.includes(name))
  const others = conditions.filter(({ name }) => !ADJECTIVES.includes(name))
  const hasType = conditions.some(({ name }) => name === 'types')
  const noun = conditions.some(({ name }) => name === 'bedrooms') ? 'home' : 'project'
  const sentence = [
    'No',
    ...adjectives.map(({ phrase }) => phrase),
    ...(hasType ? [] : [noun]),
    ...others.map((condition) => writePhrase(condition, typed)),
  ]
  const instead =
    nearest.instead.length > 0 ? `${nearest.hit.title} ${joinWords(nearest.instead)}` : 'these come closest'
  return `${sentence.join(' ')}; ${instead}.`
}

/** The phrase of a condition. After "in", words that are not in the catalogue are a place: "in “coimbatore”". */
function writePhrase({ name, label, phrase }: Condition, typed: string): string {
  if (name !== 'text') return phrase
  const [firstWord] = label.split(' ')
  const isPlace = new RegExp(`\\b(?:in|at|near) +${firstWord}`, 'i').test(typed)
  return isPlace ? `in “${label}”` : phrase
}
