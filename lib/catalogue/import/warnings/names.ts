// Names that occur twice in a list, which pages show twice, and property types that are probably misspelt.

import { normaliseUnitName } from '@/lib/catalogue/unit-names'
import { buildSimilarFinder } from '@/lib/format/similar-words'
import type { Catalogue } from '../../schema'
import type { CatalogueText } from '../../walk-schema'

const DISTINCT_FIELDS = [
  'projects[].name',
  'projects[].reraNumber',
  'projects[].units[].name',
  'projects[].amenities[].text',
  'projects[].gallery[].type',
]

/** The usual property types, as the pages name them. */
const findCommonType = buildSimilarFinder(['Villas', 'Apartments', 'Plots'])

export function listNameWarnings({ projects }: Catalogue, texts: CatalogueText[]): string[] {
  const warnings = listRepeatedNames(texts)
  for (const [index, { propertyType }] of projects.entries()) {
    const similar = findCommonType(propertyType)
    if (similar !== null && similar !== propertyType)
      warnings.push(
        `projects[${index}].propertyType: "${propertyType}" is nearly "${similar}", but gets its own filter and page. Did you mean "${similar}"?`,
      )
  }
  return warnings
}

function listRepeatedNames(texts: CatalogueText[]): string[] {
  const warnings: string[] = []
  const firstPaths = new Map<string, string>()
  for (const { path, field, text } of texts) {
    if (!DISTINCT_FIELDS.includes(field)) continue
    // `projects[3].amenities` of `projects[3].amenities[0].text`.
    const listPath = path.slice(0, path.lastIndexOf('['))
    const key = `${listPath} ${field} ${normaliseUnitName(text)}`
    const firstPath = firstPaths.get(key)
    if (firstPath === undefined) firstPaths.set(key, path)
    else warnings.push(`${path}: "${text}" is also at ${firstPath}. Remove or correct one of them`)
  }
  return warnings
}
