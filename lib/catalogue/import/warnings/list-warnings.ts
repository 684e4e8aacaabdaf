import { listPlanWarnings } from '@/lib/projects/plans/plan-warnings'
import { type Catalogue, catalogueSchema, type ProjectRecord } from '../../schema'
import { listAllTexts } from '../../walk-schema'
import { listAddressWarnings } from './addresses'
import { listAmountWarnings } from './amounts'
import { listDateWarnings, listPostWarnings } from './dates'
import { listCopyWarnings, listSameContents, listSamePictures, listSameTexts } from './duplicates'
import { listMediaWarnings } from './media'
import { listPlaceWarnings } from './places'
import { listPriceSheetWarnings } from './price-sheet'
import {
  listCityWarnings,
  listFilmWarnings,
  listIconWarnings,
  listReviewWarnings,
  listTypeWarnings,
} from './records'
import { listRegistrationWarnings } from './registration'
import { listPrintWarnings, listTextWarnings } from './texts'

// Warnings about content that an import accepts although it is probably wrong, or cannot be shown as meant. (Faults,
// which it refuses, are in schema-faults.ts and record-faults.ts.) Each file is named for its subject. Warnings about
// changes of the stored catalogue are in changes.ts.

/** Each message has its place in the file, what is wrong, and what to do. */
export async function listWarnings(catalogue: Catalogue): Promise<string[]> {
  const { projects, blogs } = catalogue
  const texts = listAllTexts(catalogueSchema, catalogue)
  return [
    ...projects.flatMap((project, index) => listWarningsOfProject(project, catalogue, `projects[${index}]`)),
    ...(await listPlanWarnings(projects)),
    ...listPostWarnings(blogs),
    ...listFilmWarnings(catalogue),
    ...listReviewWarnings(catalogue),
    ...listTypeWarnings(catalogue),
    ...listCityWarnings(catalogue),
    ...listTextWarnings(texts),
    ...listSameTexts(texts),
    ...listSameContents(catalogue),
    ...listSamePictures(catalogue),
    ...(await listAddressWarnings(texts, catalogue)),
    ...(await listMediaWarnings(texts, catalogue)),
  ]
}

function listWarningsOfProject(project: ProjectRecord, catalogue: Catalogue, path: string): string[] {
  return [
    ...listDateWarnings(project, path),
    ...listRegistrationWarnings(project, path),
    ...listAmountWarnings(project, path),
    ...listPriceSheetWarnings(project, `${path}.priceSheet`),
    ...listPlaceWarnings(project, catalogue, path),
    ...listCopyWarnings(project, catalogue, path),
    ...listIconWarnings(project.amenities, `${path}.amenities`),
    ...listPrintWarnings(project, path),
  ]
}
