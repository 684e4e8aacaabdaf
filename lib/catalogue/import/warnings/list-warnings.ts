import { listUnprintable } from '@/lib/brochure/print-text'
import { hasIcon, ICONS, listIconNames } from '@/lib/media/icons'
import { listPlanWarnings } from '@/lib/projects/plan-warnings'
import type { Catalogue, ProjectRecord } from '../../schema'
import { findSimilar } from '../suggest'
import { checkAddresses } from './addresses'
import { checkAmounts } from './amounts'
import { checkAnswers } from './answers'
import { type Check, listMessages } from './check'
import { checkCopies } from './copies'
import { checkDates, checkPostDate } from './dates'
import { checkMedia } from './media'
import { checkNames } from './names'
import { checkCityMap, checkPlaces } from './places'
import { checkRecords } from './records'
import { checkRegistration } from './registration'
import { checkRepeatedEntries } from './repeated'
import { checkUnits } from './units'
import { checkWords } from './words'

/**
 * What an import takes although it is probably wrong, or cannot be shown as it is meant. Each message has its place in the file,
 * what is wrong, and what to do.
 */
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
    ...listMessages(checkAnswers(catalogue)),
    ...listMessages(checkRecords(catalogue)),
    ...listMessages(checkCopies(catalogue)),
    ...listMessages(await checkMedia(catalogue)),
  ]
}

function checkProject(project: ProjectRecord, catalogue: Catalogue): Check[] {
  return [
    ...checkDates(project),
    ...checkRegistration(project, catalogue.projects),
    ...checkAmounts(project),
    ...checkUnits(project),
    ...checkPlaces(project, catalogue),
    ...checkRepeatedEntries(project),
    ...checkAmenities(project),
    checkPrint(project),
  ]
}

function checkAmenities({ amenities }: ProjectRecord): Check[] {
  return amenities.map(({ icon }, index) => {
    const similar = hasIcon(icon) ? null : findIcon(icon)
    const advice = similar
      ? `Did you mean "${similar}"?`
      : `Choose one of docs/catalogue.md, or add ${ICONS}/${icon}.svg`
    return {
      place: `amenities[${index}].icon`,
      isWrong: !hasIcon(icon),
      message: `there is no icon "${icon}", so the neutral one is shown. ${advice}`,
    }
  })
}

/** The icon that a name probably means: "swimming-pool" is "pool". */
function findIcon(name: string): string | null {
  const icons = listIconNames()
  return findSimilar(name, icons) ?? icons.find((icon) => name.split('-').includes(icon)) ?? null
}

/** Signs that a message names. */
const MAX_NAMED_SIGNS = 20

function checkPrint(project: ProjectRecord): Check {
  const signs = listUnprintable(JSON.stringify(project)).slice(0, MAX_NAMED_SIGNS).join(' ')
  return {
    place: '',
    isWrong: signs !== '',
    message: `the brochure shows a box for ${signs}, which no typeface has. Write other signs`,
  }
}
