import type { ProjectSummary } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/area'
import { formatPrice } from '@/lib/format/numbers'
import { site } from '@/lib/site'
import { clip, MAX_DESCRIPTION, MAX_TITLE, pickFitting } from './fit'

/** Title of a project's page: name, type and place, as much as fits; the name always. */
export function titleProject({ name, propertyType, address, location }: ProjectSummary): string {
  const type = propertyType.toLowerCase()
  return pickFitting(
    [
      `${name}: ${type} in ${address} | ${site.name}`,
      `${name}: ${type} in ${location.name} | ${site.name}`,
      `${name}: ${type} in ${location.name}`,
      `${name} | ${site.name}`,
      name,
    ],
    MAX_TITLE,
  )
}

/** Share text of a project. The registration number ends it and is never cut; without one, no price (decision 27). */
export function describeProject(project: ProjectSummary): string {
  const rera = project.reraNumber ? `RERA ${project.reraNumber}.` : 'RERA registration awaited.'
  const facts = [
    project.area && [formatArea(project.area), formatAreaBasis(project.area.basis)].filter(Boolean).join(' '),
    project.reraNumber && project.priceFrom !== null && `from ${formatPrice(project.priceFrom)}`,
  ].filter(Boolean)
  const what = `${project.name}: ${project.propertyType.toLowerCase()} in ${project.address}`
  const text = `${[what, ...facts].join(', ')}.`
  return `${clip(text, Math.max(40, MAX_DESCRIPTION - rera.length - 1))} ${rera}`
}
