import type { Page } from '../types'

/** One page of a list of `total`; a page beyond the end is empty, and there is always at least one page. */
export function buildPage<T>(items: T[], total: number, page: number, pageSize: number): Page<T> {
  return { items, page, pageCount: Math.max(1, Math.ceil(total / pageSize)), total }
}
