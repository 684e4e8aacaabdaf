import { buildSearchPath } from '@/lib/routing/paths'
import type { Condition } from './conditions/condition'
import { listConditions } from './conditions/list-conditions'
import type { Hit } from './documents/document'
import { getSearchIndex } from './documents/search-index'
import { buildHitGroups, type SearchGroups } from './hit-groups'
import { parseQuery } from './query/parse-query'
import { prepareText } from './query/prepare-text'
import { listWords } from './words'

const HIT_GROUPS = ['fits', 'near', 'mentions'] as const
export type HitGroup = (typeof HIT_GROUPS)[number]

export type HitPage = {
  /** The hits of one page, group by group, the best first. */
  results: (Hit & { group: HitGroup })[]
  /** Number of hits on all pages. */
  total: number
  page: number
  pageCount: number
  /** False for a query such as "?", which finds nothing. */
  hasWords: boolean
  /** True when nothing fits the whole query: the results only come near, or there are none. */
  isClosest: boolean
  /**
   * Why the results are not exact: "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh." Null when not
   * known.
   */
  reason: string | null
  /** The recognised parts of the query; `href` is the search without the part. */
  chips: { label: string; href: string }[]
}

const PAGE_SIZE = 10

/** One page of hits. A page number beyond the last page gets the last page. */
export async function search(input: string, page = 1): Promise<HitPage> {
  const index = await getSearchIndex()
  const text = prepareText(input, index.vocabulary)
  const query = parseQuery(text, index.vocabulary)
  const conditions = listConditions(query, index)
  const hasWords = listWords(text).length > 0
  const groups = hasWords ? buildHitGroups({ text, query, conditions }, index) : NO_HITS
  const hits = HIT_GROUPS.flatMap((group) => groups[group].map((hit) => ({ ...hit, group })))
  const pageCount = Math.max(1, Math.ceil(hits.length / PAGE_SIZE))
  const shownPage = Math.min(page, pageCount)
  return {
    results: hits.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE),
    total: hits.length,
    page: shownPage,
    pageCount,
    hasWords,
    isClosest: hasWords && groups.fits.length + groups.mentions.length === 0,
    reason: groups.reason,
    chips: listChips(conditions),
  }
}

const NO_HITS: SearchGroups = { fits: [], near: [], mentions: [], reason: null }

function listChips(conditions: Condition[]): HitPage['chips'] {
  const labels = conditions.map(({ label }) => label)
  return labels.map((label) => ({
    label,
    href: buildSearchPath(labels.filter((other) => other !== label).join(' ')),
  }))
}
