/**
 * Request header from mark-requests.ts and middleware.ts to lib/cache/page-cache.ts: the address holds a part of the query
 * that the page is not chosen by. Next writes the address into the page, so such a page is for one visitor.
 */
export const PAGE_QUERY_HEADER = 'x-page-query'
/** Its value for an address without such a part. */
export const NO_QUERY = '0'

/** Next's own parameter, which is never part of a page. */
export const NEXT_QUERY = '_rsc'

/** True for a query with any other parameter than these and Next's own. */
export function hasOtherQuery(query: URLSearchParams, known: string[] = []): boolean {
  return [...query.keys()].some((name) => name !== NEXT_QUERY && !known.includes(name))
}
