import { listPlanWarnings } from '@/lib/projects/plan-warnings'
import type { Catalogue, ProjectRecord } from '../../schema'
import { checkAddresses } from './addresses'
import { checkAmounts } from './amounts'
import { checkAnswers, checkReviews } from './answers'
import { type Check, listMessages } from './check'
import { checkCopies } from './copies'
import { checkDates, checkPostDate } from './dates'
import { checkIcons, checkMedia } from './media'
import { checkNames } from './names'
import { checkCityMap, checkPlaces } from './places'
import { checkPriceSheet } from './price-sheet'
import { checkProgress } from './progress'
import { checkRecords } from './records'
import { checkRegistration } from './registration'
import { checkRepeatedEntries } from './repeated'
import { checkUnits } from './units'
import { checkPrint, checkWords } from './words'

// What an import takes although it is probably wrong, or cannot be shown as it is meant. (What it refuses is in schema-faults.ts and
// record-faults.ts.) Where is the warning about a field?
//
// a project   dates          currentStatus, possessionDate, reraValidUntil, pricesAsOf, completedYear; the day of a post
//             progress       progress
//             registration   reraNumber, reraQr, reraUrl, planningApproval, isAnnounced
//             amounts        area, priceFrom, homeCount, and those of units
//             units          name, facing, undividedShare, availability, planIds
//             price-sheet    priceSheet
//             places         address, coordinates, advantages; the map of a city
//             answers        questions, visitingHours, features; the reviews of the home page
// any record  names          names, titles, propertyType, alt texts
//             words          every text, HTML or not
//             addresses      links, films, tours, maps
//             media          pictures, brochures, icons
// the same    repeated       twice in a list of a project
// twice       records        two records with one name; cities, places, slugs, publishing
//             copies         two projects or posts with one number, file, text or list
// a change    changes        compared with the stored catalogue (import-catalogue.ts calls it)

/** Each message has its place in the file, what is wrong, and what to do. */
export async function listWarnings(catalogue: Catalogue): Promise<string[]> {
  const { locations, projects, blogs } = catalogue
  const planWarnings = await listPlanWarnings(projects)
  const projectMessages: string[] = []
  for (const [index, project] of projects.entries()) {
    const record = `projects[${index}]`
    projectMessages.push(...listMessages(checkProject(project, catalogue), record))
    projectMessages.push(...(planWarnings[index] ?? []).map((message) => `${record}${message}`))
  }
  return [
    ...listMessages(await checkAddresses(catalogue)),
    ...projectMessages,
    ...locations.flatMap((city, index) => listMessages(checkCityMap(city), `locations[${index}]`)),
    ...blogs.flatMap((post, index) => listMessages(checkPostDate(post), `blogs[${index}]`)),
    ...listMessages(checkWords(catalogue)),
    ...listMessages(checkNames(catalogue)),
    ...listMessages(checkReviews(catalogue)),
    ...listMessages(checkRecords(catalogue)),
    ...listMessages(checkCopies(catalogue)),
    ...listMessages(await checkMedia(catalogue)),
  ]
}

function checkProject(project: ProjectRecord, catalogue: Catalogue): Check[] {
  return [
    ...checkDates(project),
    ...checkProgress(project),
    ...checkRegistration(project, catalogue.projects),
    ...checkAmounts(project),
    ...checkUnits(project),
    ...checkPriceSheet(project),
    ...checkPlaces(project, catalogue),
    ...checkRepeatedEntries(project),
    ...checkAnswers(project),
    ...checkIcons(project),
    checkPrint(project),
  ]
}
