import { listPlanWarnings } from '@/lib/projects/plan-warnings'
import { type Catalogue, catalogueSchema, type ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { listAllTexts } from '../../walk-schema'
import { listAddressWarnings } from './addresses'
import { AMOUNT_CHECKS, AREA_CHECKS } from './amounts'
import { applyChecks, applyToEach } from './check'
import { DATE_CHECKS, listProgressWarnings, POST_CHECKS } from './dates'
import { listMediaWarnings } from './media'
import { LOCATION_CHECKS, NEARBY_PLACE_CHECKS } from './places'
import { PRICE_SHEET_CHECKS } from './price-sheet'
import { AMENITY_CHECKS, listCityWarnings, listTypeWarnings, REVIEW_CHECKS } from './records'
import { REGISTRATION_CHECKS } from './registration'
import { COPY_CHECKS, listSameContents, listSamePictures, listSameTexts } from './same'
import { listTextWarnings, PRINT_CHECKS } from './texts'
import { UNIT_CHECKS } from './units'

// Warnings about content that an import accepts although it is probably wrong, or cannot be shown as meant. (Faults, which it
// refuses, are in schema-faults.ts and record-faults.ts.) Each kind of record has a table of checks by field, in a file that is
// named for its subject; this file walks over the catalogue and applies them. Warnings about changes of the stored catalogue are
// in changes.ts.

/** Each message has its place in the file, what is wrong, and what to do. */
export async function listWarnings(catalogue: Catalogue): Promise<string[]> {
  const { projects, blogs, home } = catalogue
  const texts = listAllTexts(catalogueSchema, catalogue)
  return [
    ...projects.flatMap((project, index) =>
      listWarningsOfProject({ project, catalogue, path: `projects[${index}]` }),
    ),
    ...(await listPlanWarnings(projects)),
    ...applyToEach(POST_CHECKS, 'blogs', blogs),
    ...applyToEach(REVIEW_CHECKS, 'home.reviews', home.reviews),
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

type ProjectWithPath = { project: ProjectRecord; catalogue: Catalogue; path: string }

function listWarningsOfProject({ project, catalogue, path }: ProjectWithPath): string[] {
  const { name, propertyType, area, priceSheet, coordinates: projectCoordinates } = project
  return [
    ...applyChecks(DATE_CHECKS, path, project),
    ...applyChecks(REGISTRATION_CHECKS, path, project),
    ...applyChecks(AMOUNT_CHECKS, path, project),
    ...applyChecks(PRINT_CHECKS, path, project),
    ...applyChecks(LOCATION_CHECKS, path, { project, catalogue }),
    ...applyChecks(COPY_CHECKS, path, { project, catalogue }),
    ...(area ? applyChecks(AREA_CHECKS, `${path}.area`, { area, name, propertyType }) : []),
    ...project.units.flatMap((unit, index) => listUnitWarnings(unit, project, `${path}.units[${index}]`)),
    ...(priceSheet
      ? applyChecks(PRICE_SHEET_CHECKS, `${path}.priceSheet`, { sheet: priceSheet, project })
      : []),
    ...listProgressWarnings(project, `${path}.progress`),
    ...project.advantages.flatMap(({ places }, index) => {
      const subjects = places.map((place) => ({ place, projectCoordinates }))
      return applyToEach(NEARBY_PLACE_CHECKS, `${path}.advantages[${index}].places`, subjects)
    }),
    ...applyToEach(AMENITY_CHECKS, `${path}.amenities`, project.amenities),
  ]
}

function listUnitWarnings(unit: Unit, project: ProjectRecord, path: string): string[] {
  const { name, area } = unit
  const { propertyType } = project
  return [
    ...applyChecks(UNIT_CHECKS, path, { unit, project }),
    ...(area ? applyChecks(AREA_CHECKS, `${path}.area`, { area, name, propertyType }) : []),
  ]
}
