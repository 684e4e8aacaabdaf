// The law: a project that is promoted has its registration number and the authority's QR code next to it, and a project
// without a number shows no price and no brochure.

import { joinWords } from '@/lib/format/text'
import { getToday } from '@/lib/today'
import type { Catalogue, ProjectRecord } from '../../schema'
import type { CatalogueText } from '../../walk-schema'

export function listRegistrationWarnings(catalogue: Catalogue, texts: CatalogueText[]): string[] {
  const warnings: string[] = []
  // A completed project does not need its registration any more.
  for (const [index, project] of catalogue.projects.entries())
    if (project.status !== 'completed')
      warnings.push(...listWarningsOfPromoted(project, `projects[${index}]`))
  for (const { path, field, text } of texts)
    if (field === 'projects[].reraNumber' && CUT_OFF_NUMBER.test(text))
      warnings.push(`${path}: "${text}" seems to be cut off. Write the whole number`)
  return [...warnings, ...listFilmWarnings(catalogue)]
}

/** "TN/11/": it was not pasted whole. */
const CUT_OFF_NUMBER = /^.{1,7}$|[/\-.,\s]$/

const FIELDS_WITH_NUMBER = [
  'reraQr',
  'reraUrl',
  'reraValidUntil',
  'brochureUrl',
  'priceFrom',
  'priceSheet',
] as const

/** The project is ongoing or upcoming. */
function listWarningsOfPromoted(project: ProjectRecord, path: string): string[] {
  const { reraNumber, reraQr, reraValidUntil, units } = project
  if (reraNumber === null) {
    const hiddenFields: string[] = FIELDS_WITH_NUMBER.filter((field) => project[field] !== null)
    if (units.some(({ priceFrom }) => priceFrom !== null)) hiddenFields.push('the prices of units')
    if (hiddenFields.length === 0) return []
    return [
      `${path}.reraNumber: is missing, so pages do not show ${joinWords(hiddenFields)}. Write the number once there is one`,
    ]
  }
  const warnings: string[] = []
  if (reraQr === null)
    warnings.push(
      `${path}.reraQr: is missing. Copy the QR code of the authority's record to public/media, and write its path`,
    )
  if (reraValidUntil !== null && reraValidUntil < getToday())
    warnings.push(
      `${path}.reraValidUntil: ${reraValidUntil} is in the past, so the project is shown without its number and prices. Write the new date once the registration is extended`,
    )
  return warnings
}

/** Films that would be shown without the registration number of their project. */
function listFilmWarnings({ home: homePage, projects }: Catalogue): string[] {
  const warnings: string[] = []
  for (const list of ['testimonials', 'videos'] as const)
    for (const [index, { title, projectId }] of homePage[list].entries()) {
      const path = `home.${list}[${index}].projectId`
      const namedProject = projects.find(({ name }) => spaceWords(title).includes(spaceWords(name)))
      if (projectId !== null && !projects.some(({ id }) => id === projectId))
        warnings.push(`${path}: no project has the id ${projectId}. Correct it, or leave it out`)
      if (projectId === null && namedProject)
        warnings.push(
          `${path}: is missing, but the title names ${namedProject.name}, whose registration number belongs next to the film. Write ${namedProject.id}`,
        )
    }
  return warnings
}

/** "Villa owners at Cassia VII, Navalur" is " Villa owners at Cassia VII Navalur ", so that "Cassia V" is not in it. */
function spaceWords(text: string): string {
  return ` ${text.match(/[\p{L}\p{M}\d]+/gu)?.join(' ') ?? ''} `
}
