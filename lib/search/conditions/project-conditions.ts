// Conditions on a project as a whole. Places are in places.ts.

import { isReady } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { ANY_AUTHORITY, AUTHORITIES, STATUS_PHRASES } from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import { calculateMonths } from '@/lib/projects/costs/payments'
import type { SearchIndex } from '../documents/search-index'
import type { MonthSpan } from '../query/search-query'
import { type Condition, calculateDistance, joinAlternatives } from './condition'
import { findNearestLandmark, formatLandmark } from './places'

export function buildAuthoritiesCondition(authorities: string[]): Condition {
  const isAny = authorities.includes(ANY_AUTHORITY)
  const patterns = authorities.map((authority) => new RegExp(AUTHORITIES[authority] ?? ''))
  return {
    name: 'authorities',
    isAdjective: true,
    label: isAny ? 'approved' : `${joinAlternatives(authorities)} approved`,
    compare: ({ project }) => {
      const authority = project.planningApproval?.authority.toLowerCase()
      if (authority === undefined) return { isMet: false, shortfall: 'does not name its approval' }
      const isMet = isAny || patterns.some((pattern) => pattern.test(authority))
      return { isMet, shortfall: `is approved by ${project.planningApproval?.authority}` }
    },
  }
}

export const REGISTERED: Condition = {
  name: 'isRegistered',
  isAdjective: true,
  label: 'RERA registered',
  compare: ({ project }) => ({
    isMet: project.reraNumber !== null,
    shortfall: 'does not give a RERA number',
  }),
}

export function buildStatusesCondition(statuses: string[]): Condition {
  return {
    name: 'statuses',
    isAdjective: true,
    label: joinAlternatives(statuses),
    compare: ({ project, types }) => {
      const { status, currentStatus } = project
      const shortfall = status === 'ongoing' ? STATUS_PHRASES[currentStatus] : `is ${status}`
      return { isMet: listProjectStatuses(project, types).some((name) => statuses.includes(name)), shortfall }
    },
  }
}

/** Everything that visitors call the status of a project. A home that is not ready yet is under construction. */
function listProjectStatuses(project: Project, types: Set<string>): string[] {
  const { status, currentStatus } = project
  const statuses: string[] = [status]
  if (status === 'ongoing' || currentStatus === 'New Launch') statuses.push(currentStatus.toLowerCase())
  if (status === 'ongoing' && !types.has('plots')) {
    statuses.push(isReady(project) ? 'ready to move' : 'under construction')
  }
  return statuses
}

export function buildTypesCondition(types: string[]): Condition {
  const label = joinAlternatives(types.map((type) => type.replaceAll('-', ' ')))
  return {
    name: 'types',
    label,
    phrase: label.replace(PLURAL_ENDING, ''),
    compare: ({ project, types: projectTypes }) => {
      const isMet = types.some((type) => projectTypes.has(type))
      return { isMet, shortfall: `has ${project.propertyType.toLowerCase()}` }
    },
  }
}

/** The last letters of "villas, plots or row houses". */
const PLURAL_ENDING = /(?<=\w)s(?=,| |$)/g

/** Words that are looked up in the texts of a project. When only a landmark has them, its distance is shown. */
export function buildFreeWordsCondition(words: string[], { fullText }: SearchIndex): Condition {
  const label = words.join(' ')
  const withAll = fullText.findWithAll(words)
  const withSome = fullText.findWithSome(words)
  return {
    name: 'freeWords',
    label,
    phrase: `with “${label}”`,
    compare: (document) => {
      switch (withAll.get(document)) {
        case 'title':
        case 'facts':
          return { isMet: true, distance: 0 }
        case 'landmarks': {
          const landmark = findNearestLandmark(document, [label])
          return { isMet: true, distance: landmark?.km, note: landmark && formatLandmark(landmark) }
        }
        case 'body':
          return { isMet: true }
        case undefined: {
          // A project with some of the words comes nearer than one without any.
          const score = withSome.get(document)
          return { isMet: false, distance: score && 1 / score }
        }
      }
    },
  }
}

export function buildPossessionCondition({ label, ...wantedMonths }: MonthSpan): Condition {
  return {
    name: 'possession',
    label: `possession ${label}`,
    phrase: `with possession ${label}`,
    compare: ({ project }) => {
      const { possessionDate } = project
      if (!possessionDate) return { isMet: false, shortfall: 'does not give a date of possession' }
      const month = calculateMonths(possessionDate)
      const distance = calculateDistance({ min: month, max: month }, wantedMonths)
      return {
        isMet: distance === 0,
        shortfall: `has possession in ${formatMonth(possessionDate)}`,
        distance,
      }
    },
  }
}
