import { listPlanWarnings } from '@/lib/projects/plan-warnings'
import type { Catalogue, ProjectRecord } from '../../schema'
import { checkAddresses } from './addresses'
import { checkAmounts } from './amounts'
import { checkCopies } from './copies'
import { checkDates, checkPostDate } from './dates'
import { checkIcons, checkMedia } from './media'
import { checkCityMap, checkPlaces } from './places'
import { checkPriceSheet } from './price-sheet'
import { checkProgress } from './progress'
import { checkRecords } from './records'
import { checkRegistration } from './registration'
import { checkRepeated } from './repeated'
import { checkPrint, checkTexts } from './texts'
import { checkUnits } from './units'
import { startWarnings, type Warn, warnBelow } from './warn'

// What an import takes although it is probably wrong, or cannot be shown as it is meant. (What it refuses is in schema-faults.ts and
// record-faults.ts.) Where is the warning about a field?
//
// one text    texts          a table of patterns that a name, a number, an address or any text must not have
// the same    repeated       a table of fields that differ in the entries of their list
// twice       copies         two projects or posts with one text, list or picture
// a project   dates          currentStatus, possessionDate, reraValidUntil, pricesAsOf, completedYear, visitingHours; the day of a post
//             progress       progress
//             registration   what needs a reraNumber: reraQr, brochureUrl, prices, isAnnounced
//             amounts        area, priceFrom, homeCount, and those of units
//             units          name, facing, undividedShare, availability
//             price-sheet    priceSheet
//             places         address, coordinates, advantages; the map of a city
// any record  addresses      links, films, tours, maps
//             media          pictures, brochures, icons
//             records        property types, cities, places, publishing, reviews, alt texts
// a change    changes        compared with the stored catalogue (import-catalogue.ts calls it)

/** Each message has its place in the file, what is wrong, and what to do. */
export async function listWarnings(catalogue: Catalogue): Promise<string[]> {
  const { locations, projects, blogs } = catalogue
  const { messages, warn } = startWarnings()
  await checkAddresses(catalogue, warn)
  const planWarnings = await listPlanWarnings(projects)
  for (const [index, project] of projects.entries()) {
    checkProject(project, catalogue, warnBelow(warn, `projects[${index}]`))
    messages.push(...(planWarnings[index] ?? []).map((message) => `projects[${index}]${message}`))
  }
  for (const [index, city] of locations.entries()) checkCityMap(city, warnBelow(warn, `locations[${index}]`))
  for (const [index, post] of blogs.entries()) checkPostDate(post, warnBelow(warn, `blogs[${index}]`))
  checkTexts(catalogue, warn)
  checkRepeated(catalogue, warn)
  checkCopies(catalogue, warn)
  checkRecords(catalogue, warn)
  await checkMedia(catalogue, warn)
  return messages
}

function checkProject(project: ProjectRecord, catalogue: Catalogue, warn: Warn): void {
  checkDates(project, warn)
  checkProgress(project, warn)
  checkRegistration(project, warn)
  checkAmounts(project, warn)
  checkUnits(project, warn)
  checkPriceSheet(project, warn)
  checkPlaces(project, catalogue, warn)
  checkIcons(project, warn)
  checkPrint(project, warn)
}
