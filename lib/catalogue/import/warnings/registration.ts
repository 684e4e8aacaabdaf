import type { ProjectRecord } from '../../schema'
import type { Check, Checks } from './check'

// Fields that the law allows only for a project with a registration number. texts.ts checks how the number is written.

type NumberedField = 'reraUrl' | 'reraValidUntil' | 'brochureUrl' | 'priceFrom' | 'priceSheet' | 'reraQr'

export const REGISTRATION_CHECKS: Checks<ProjectRecord> = {
  reraQr: [
    buildNumberCheck('reraQr'),
    // The authority requires its code wherever a project is advertised.
    ({ status, reraNumber, reraQr }) =>
      status !== 'completed' && reraNumber !== null && reraQr === null
        ? "is missing. Copy the QR code of the authority's record to public/media, and write its path"
        : null,
  ],
  reraUrl: [buildNumberCheck('reraUrl')],
  reraValidUntil: [buildNumberCheck('reraValidUntil')],
  brochureUrl: [buildNumberCheck('brochureUrl')],
  priceFrom: [buildNumberCheck('priceFrom')],
  priceSheet: [buildNumberCheck('priceSheet')],
  units: [
    (project) =>
      isWithoutNumber(project) && project.units.some(({ priceFrom }) => priceFrom !== null)
        ? 'have prices, which are shown only with a reraNumber. Write the number once there is one'
        : null,
  ],
  'planningApproval.number': [
    ({ planningApproval, reraNumber }) =>
      planningApproval && planningApproval.number === reraNumber
        ? `"${reraNumber}" is also the reraNumber. Write the number of the planning authority`
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

function isWithoutNumber({ status, reraNumber }: ProjectRecord): boolean {
  return status !== 'completed' && reraNumber === null
}

function buildNumberCheck(field: NumberedField): Check<ProjectRecord> {
  return (project) =>
    isWithoutNumber(project) && project[field] !== null
      ? 'is shown only with a reraNumber. Write the number, or leave this out until there is one'
      : null
}
