// Warnings about content that an import accepts although it is probably wrong, or cannot be shown as meant. (Faults,
// which it refuses, are in schema-faults.ts and record-faults.ts.) Each file is named for its subject. Warnings about
// changes of the stored catalogue are in changes.ts.

import { listPlanWarnings } from '@/lib/projects/plans/plan-warnings'
import { type Catalogue, catalogueSchema } from '../../schema'
import { listAllTexts } from '../../walk-schema'
import { listAmountWarnings } from './amounts'
import { listDateWarnings } from './dates'
import { listMediaWarnings } from './media'
import { listNameWarnings } from './names'
import { listPlaceWarnings } from './places'
import { listRegistrationWarnings } from './registration'
import { listTextWarnings } from './texts'

/** Each message has its place in the file, what is wrong, and what to do. */
export async function listWarnings(catalogue: Catalogue): Promise<string[]> {
  const texts = listAllTexts(catalogueSchema, catalogue)
  return [
    ...listDateWarnings(catalogue),
    ...listRegistrationWarnings(catalogue, texts),
    ...listAmountWarnings(catalogue),
    ...listPlaceWarnings(catalogue),
    ...(await listPlanWarnings(catalogue.projects)),
    ...listNameWarnings(catalogue, texts),
    ...listTextWarnings(texts),
    ...(await listMediaWarnings(catalogue, texts)),
  ]
}
