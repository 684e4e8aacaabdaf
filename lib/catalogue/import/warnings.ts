import { existsSync } from 'node:fs'
import { listUnprintable } from '@/lib/brochure/print-text'
import { getMediaFile } from '@/lib/catalogue/import/measure'
import { parseEmbed } from '@/lib/media/embeds'
import { hasIcon, ICONS } from '@/lib/media/icons'
import { listPlanWarnings } from '@/lib/projects/plan-warnings'
import { blogPostPath, brochurePath, parseListStatus, paths, projectPath } from '@/lib/routing/paths'
import { getToday } from '@/lib/today'
import { isPlotType } from '../sale'
import { type Catalogue, catalogueSchema, listTexts, type ProjectRecord } from '../schema'

/** What an import takes although a page cannot show it as it is meant, each with its place in the file. */
export async function listWarnings(catalogue: Catalogue): Promise<string[]> {
  const list = (kind: Parameters<typeof listTexts>[2]) => listTexts(catalogueSchema, catalogue, kind)
  const links = list('html').flatMap(({ place, text }) =>
    [...text.matchAll(/href="(\/[^"?#]*)/g)]
      .filter(([, href = '']) => !isOwnAddress(href, catalogue))
      .map(([, href]) => `${place}: links to ${href}, which is no page`),
  )
  const files = [...list('file'), ...list('frame')]
    .filter(({ text }) => text.startsWith('/') && !hasFile(text) && !isOwnAddress(text, catalogue))
    .map(({ place, text }) => `${place}: there is no file public${text}`)
  const frames = list('frame').flatMap(({ place, text }) => {
    const kind = parseEmbed(text)?.kind
    if (kind === 'link') return [`${place}: ${text} is shown as a link, because it cannot be framed`]
    const own = 'an own clip (a-z, 0-9 and "-" in its name) or page'
    return kind ? [] : [`${place}: ${text} is not shown: neither ${own} nor an https address`]
  })
  const projects = await Promise.all(
    catalogue.projects.map(async (project, index) => {
      const warnings = [...listProjectWarnings(project), ...(await listPlanWarnings(project))]
      return warnings.map((warning) => `projects[${index}]${warning}`)
    }),
  )
  return [...links, ...files, ...frames, ...projects.flat()]
}

function listProjectWarnings(project: ProjectRecord): string[] {
  const { units, reraNumber, pricesAsOf, amenities } = project
  const signs = listUnprintable(JSON.stringify(project)).slice(0, 20).join(' ')
  const isPriced = units.some(({ priceFrom }) => priceFrom !== null)
  const isAhead = pricesAsOf !== null && pricesAsOf > getToday()
  return [
    ...when(signs !== '', `: the brochure shows a box for ${signs}, which no typeface has`),
    ...listDateWarnings(project).map((warning) => `.${warning}`),
    ...when(isAhead, `.pricesAsOf: ${pricesAsOf} is not shown before that day`),
    ...when(isPriced && !reraNumber, '.units: have prices, which are shown only with a reraNumber'),
    ...amenities.flatMap(({ icon }, index) =>
      when(
        !hasIcon(icon),
        `.amenities[${index}].icon: ${ICONS} has no ${icon}.svg; the neutral one is shown`,
      ),
    ),
  ]
}

const when = (isTrue: boolean, warning: string) => (isTrue ? [warning] : [])

/** The years after the day of possession that a registration may run without a second look. */
const YEARS_AFTER_POSSESSION = 3

/** A status that the type or the dates contradict, and a registration that outlasts the work by years. */
function listDateWarnings(project: ProjectRecord): string[] {
  const { propertyType, status, currentStatus, possessionDate: day, reraValidUntil } = project
  const isMarked = currentStatus === 'Ready To Move' || currentStatus === 'Ready To Build'
  const isPast = day !== null && day <= getToday()
  const isPlot = isPlotType(propertyType)
  const isOfPlots = currentStatus === 'Ready To Build'
  const isOfHomes = currentStatus === 'Ready To Move' || currentStatus === 'Get Ready To Move In'
  const latest = day && `${Number(day.slice(0, 4)) + YEARS_AFTER_POSSESSION}${day.slice(4)}`
  const says = `currentStatus: is "${currentStatus}"`
  const isLong = reraValidUntil !== null && latest !== null && reraValidUntil > latest
  const years = `${YEARS_AFTER_POSSESSION} years after possession on ${day}`
  return [
    ...when(isPlot && isOfHomes, `${says}, but ${propertyType} are "Ready To Build"`),
    ...when(!isPlot && isOfPlots, `${says}, but ${propertyType} are "Ready To Move"`),
    ...when(status === 'completed' && !isMarked, `${says}, but the project is completed`),
    ...when(status === 'upcoming' && isMarked, `${says}, but the project is upcoming`),
    ...when(status === 'upcoming' && isPast, `possessionDate: ${day} is past, but the project is upcoming`),
    ...when(status === 'ongoing' && isPast && !isMarked, `${says}, but possession was on ${day}`),
    ...when(status === 'ongoing' && isMarked && !!day && !isPast, `${says}, but possession is on ${day}`),
    ...when(isLong, `reraValidUntil: ${reraValidUntil} is more than ${years}`),
  ]
}

function hasFile(src: string): boolean {
  const file = getMediaFile(src)
  return file !== null && existsSync(file)
}

/** True for the address of a page or file of this site. */
function isOwnAddress(path: string, { locations, projects, blogs }: Catalogue): boolean {
  const [, folder, city] = path.split('/')
  if (parseListStatus(path)) return !city || city === 'page' || locations.some(({ slug }) => slug === city)
  return (
    (Object.values(paths) as string[]).includes(path) ||
    path.startsWith(`${paths.blog}/`) ||
    blogs.some(({ slug }) => path === blogPostPath(slug)) ||
    projects.some(
      ({ slug, status }) =>
        path === brochurePath(slug) || (status === 'ongoing' && path === projectPath(slug)),
    ) ||
    (['media', 'samples'].includes(folder ?? '') && hasFile(path))
  )
}
