import type { ProjectRecord } from '../../schema'
import type { Warn } from './warn'

// What the law ties to a registration number. How the number is written is in texts.ts.

export function checkRegistration(project: ProjectRecord, warn: Warn): void {
  const { status, reraNumber, reraQr, planningApproval, isAnnounced } = project
  const needsNumber = status !== 'completed'
  if (needsNumber && reraNumber === null) checkNeedForNumber(project, warn)
  // The authority asks for its code wherever a project is promoted.
  if (needsNumber && reraNumber !== null && reraQr === null)
    warn(
      'reraQr',
      "is missing. Copy the QR code of the authority's record to public/media, and write its path",
    )
  if (planningApproval && planningApproval.number === reraNumber)
    warn(
      'planningApproval.number',
      `"${reraNumber}" is the reraNumber, too. Write the number of the planning authority`,
    )
  if (isAnnounced) checkAnnouncement(project, warn)
}

/** Fields that are shown only with a registration number. */
function checkNeedForNumber(project: ProjectRecord, warn: Warn): void {
  const fields = ['reraQr', 'reraUrl', 'reraValidUntil', 'brochureUrl', 'priceFrom', 'priceSheet'] as const
  for (const field of fields)
    if (project[field] !== null)
      warn(field, 'is shown only with a reraNumber. Write the number, or leave this out until there is one')
  if (project.units.some(({ priceFrom }) => priceFrom !== null))
    warn('units', 'have prices, which are shown only with a reraNumber. Write the number once there is one')
}

function checkAnnouncement({ status, reraNumber, publishingStatus }: ProjectRecord, warn: Warn): void {
  if (publishingStatus === 'UNPUBLISHED')
    warn('isAnnounced', 'has no effect while the project is UNPUBLISHED. Publish it, or remove this')
  if (status !== 'ongoing')
    warn(
      'isAnnounced',
      `has no effect, because the project is ${status}. Only ongoing projects are announced`,
    )
  else if (reraNumber === null)
    warn(
      'isAnnounced',
      'has no effect without a reraNumber. The law allows no advertisement before registration',
    )
}
