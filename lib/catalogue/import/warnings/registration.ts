import { joinWords } from '@/lib/format/text'
import type { ProjectRecord } from '../../schema'
import type { Checks } from './check'

// Fields that the law allows only for a project with a registration number. texts.ts checks how the number is written.

const FIELDS_WITH_NUMBER = [
  'reraQr',
  'reraUrl',
  'reraValidUntil',
  'brochureUrl',
  'priceFrom',
  'priceSheet',
] as const

export const REGISTRATION_CHECKS: Checks<ProjectRecord> = {
  reraNumber: [
    (project) => {
      if (project.status === 'completed' || project.reraNumber !== null) return null
      const hidden: string[] = FIELDS_WITH_NUMBER.filter((field) => project[field] !== null)
      if (project.units.some(({ priceFrom }) => priceFrom !== null)) hidden.push('the prices of units')
      return hidden.length > 0
        ? `is missing, so pages do not show ${joinWords(hidden)}. Write the number once there is one`
        : null
    },
  ],
  reraQr: [
    // The authority requires its code wherever a project is advertised.
    ({ status, reraNumber, reraQr }) =>
      status !== 'completed' && reraNumber !== null && reraQr === null
        ? "is missing. Copy the QR code of the authority's record to public/media, and write its path"
        : null,
  ],
  isAnnounced: [
    // The law allows no advertisement before registration.
    ({ isAnnounced, publishingStatus, status, reraNumber }) =>
      isAnnounced && (publishingStatus === 'UNPUBLISHED' || status !== 'ongoing' || reraNumber === null)
        ? 'has no effect: only a published, ongoing project with a reraNumber is announced. Remove it until then'
        : null,
  ],
}
