import type { ListFilter } from './filter'
import type { ProjectStatus, ProjectSummary } from './types'

export type ProjectFilter = {
  status?: ProjectStatus
  locationId?: number
  /** Type, budget and order that a visitor chose; default none. */
  filter?: ListFilter
  /** 1-based; default 1. */
  page?: number
  /** Default LIST_PAGE_SIZE (24); Infinity for all. */
  pageSize?: number
}

/** Criteria that must all match; none selects every published record. */
export type ProjectSelection = {
  id?: number
  slug?: string
  status?: ProjectStatus
  locationId?: number
  /** The one unpublished record that may be included, because the request holds a signed link for it. */
  draftId?: number
}
export type BlogSelection = { id?: number; slug?: string; draftId?: number }

export type ProjectLink = Pick<
  ProjectSummary,
  'id' | 'name' | 'slug' | 'status' | 'location' | 'reraNumber'
> & {
  /** 1-based page of its city's list that shows its card; default 1. */
  listPage?: number
}
