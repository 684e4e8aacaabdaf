import { joinWords } from '@/lib/format/text'
import type { ProjectRecord } from '../../schema'

// Fields that the law allows only for a project with a registration number. texts.ts checks how the number is written.

const FIELDS_WITH_NUMBER = [
  'reraQr',
  'reraUrl',
  'reraValidUntil',
  'brochureUrl',
  'priceFrom',
  'priceSheet',
] as const

export function listRegistrationWarnings(project: ProjectRecord, path: string): string[] {
  const { status, reraNumber, reraQr, isAnnounced, publishingStatus } = project
  const warnings: string[] = []
  const hiddenFields = listHiddenFields(project)
  if (hiddenFields.length > 0)
    warnings.push(
      `${path}.reraNumber: is missing, so pages do not show ${joinWords(hiddenFields)}. Write the number once there is one`,
    )
  // The authority requires its code wherever a project is advertised.
  if (status !== 'completed' && reraNumber !== null && reraQr === null)
    warnings.push(
      `${path}.reraQr: is missing. Copy the QR code of the authority's record to public/media, and write its path`,
    )
  const canBeAnnounced = publishingStatus === 'PUBLISHED' && status === 'ongoing' && reraNumber !== null
  if (isAnnounced && !canBeAnnounced)
    warnings.push(
      `${path}.isAnnounced: has no effect: only a published, ongoing project with a reraNumber is announced. Remove it until then`,
    )
  return warnings
}

/** The fields that pages leave out, because the project has no number. */
function listHiddenFields(project: ProjectRecord): string[] {
  if (project.status === 'completed' || project.reraNumber !== null) return []
  const hiddenFields: string[] = FIELDS_WITH_NUMBER.filter((field) => project[field] !== null)
  const hasPrices = project.units.some(({ priceFrom }) => priceFrom !== null)
  return hasPrices ? [...hiddenFields, 'the prices of units'] : hiddenFields
}
