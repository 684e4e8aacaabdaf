import type { SearchIndex } from '../documents/search-index'
import type { SearchQuery } from '../query/search-query'
import type { Condition } from './condition'
import { buildPlacesCondition } from './places'
import {
  buildAuthoritiesCondition,
  buildFreeWordsCondition,
  buildPossessionCondition,
  buildStatusesCondition,
  buildTypesCondition,
  REGISTERED,
} from './project-conditions'
import {
  buildAreaCondition,
  buildBedroomsCondition,
  buildFacingsCondition,
  buildPriceCondition,
  buildRateCondition,
  buildSidesCondition,
} from './unit-conditions'

/** The conditions of a query, in the order in which a sentence says them. */
export function listConditions(query: SearchQuery, index: SearchIndex): Condition[] {
  const conditions: Condition[] = []
  if (query.isCheapest) conditions.push(CHEAPEST)
  if (query.authorities) conditions.push(buildAuthoritiesCondition(query.authorities))
  if (query.isRegistered) conditions.push(REGISTERED)
  if (query.statuses) conditions.push(buildStatusesCondition(query.statuses))
  if (query.facings) conditions.push(buildFacingsCondition(query.facings))
  if (query.bedrooms) conditions.push(buildBedroomsCondition(query.bedrooms))
  if (query.types) conditions.push(buildTypesCondition(query.types))
  if (query.sides) conditions.push(buildSidesCondition(query.sides))
  if (query.area) conditions.push(buildAreaCondition(query.area))
  if (query.freeWords) conditions.push(buildFreeWordsCondition(query.freeWords, index))
  if (query.price) conditions.push(buildPriceCondition(query.price))
  if (query.rate) conditions.push(buildRateCondition(query.rate))
  if (query.places) conditions.push(buildPlacesCondition(query.places))
  if (query.possession) conditions.push(buildPossessionCondition(query.possession))
  return conditions
}

/** Orders the projects, and leaves none out: the distance is the one from a price of 0. */
const CHEAPEST: Condition = {
  name: 'isCheapest',
  isAdjective: true,
  label: 'lowest price',
  compare: ({ hit }, { price }) => ({ isMet: true, distance: price ?? hit.priceFrom ?? undefined }),
}
