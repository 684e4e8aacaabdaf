import type { SearchIndex } from '../documents/search-index'
import type { SearchQuery } from '../query/search-query'
import type { Condition, Requirement } from './condition'
import { requirePlaces } from './places'
import {
  requireApproval,
  requirePossession,
  requireStage,
  requireText,
  requireTypes,
} from './project-conditions'
import {
  requireArea,
  requireBedrooms,
  requireFacings,
  requirePrice,
  requireRate,
  requireSize,
} from './unit-conditions'

/** The conditions of a query, in the order in which a sentence says them. */
export function listConditions(query: SearchQuery, index: SearchIndex): Condition[] {
  const conditions: Condition[] = []
  for (const [name, requirement] of listRequirements(query, index)) {
    if (!requirement) continue
    const { label, phrase = label, answer } = requirement
    conditions.push({ name, label, phrase, isOfUnit: UNIT_PARTS.includes(name), answer })
  }
  return conditions
}

/** The parts of a query that only some units of a project may have. */
const UNIT_PARTS: (keyof SearchQuery)[] = ['facings', 'bedrooms', 'size', 'area', 'price', 'rate']

type NamedRequirement = [keyof SearchQuery, Requirement | undefined | false]

function listRequirements(query: SearchQuery, index: SearchIndex): NamedRequirement[] {
  return [
    // Orders, and selects nothing.
    ['isCheapest', query.isCheapest && { label: 'lowest price', answer: () => ({ isMet: true }) }],
    ['approval', query.approval !== undefined && requireApproval(query.approval)],
    ['stage', query.stage !== undefined && requireStage(query.stage)],
    ['facings', query.facings && requireFacings(query.facings)],
    ['bedrooms', query.bedrooms && requireBedrooms(query.bedrooms)],
    ['types', query.types && requireTypes(query.types)],
    ['size', query.size && requireSize(query.size)],
    ['area', query.area && requireArea(query.area)],
    ['text', query.text && requireText(query.text, index)],
    ['price', query.price && requirePrice(query.price)],
    ['rate', query.rate && requireRate(query.rate)],
    ['places', query.places && requirePlaces(query.places, index)],
    ['possession', query.possession && requirePossession(query.possession)],
  ]
}
