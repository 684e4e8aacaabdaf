import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { updateCatalogue } from '@/lib/catalogue/import/import-catalogue'
import { parseJson } from '@/lib/catalogue/import/json'
import { seedCatalogue, seedWhenEmpty } from '@/lib/catalogue/import/seed'
import {
  countPriceRows,
  formatPriceList,
  parsePrice,
  parsePriceList,
} from '@/lib/catalogue/price-list/prices'
import { countSoldPlots, type MarkedPlots, markPlots } from '@/lib/catalogue/price-list/sold-plots'
import { formatCatalogue, loadCatalogue } from '@/lib/catalogue/store/rows'
import { getCatalogueVersion } from '@/lib/catalogue/version'
import { getReader } from '@/lib/database/connection'
import { formatCount } from '@/lib/format/numbers'
import { suggestSimilar } from '@/lib/format/similar-words'
import { syncCatalogue } from '@/lib/host/sync'
import { formatSyncReport } from '@/lib/host/sync-report'
import { formatCatalogueCounts, importFile, loadTextFile, reportImport } from './import-file'
import { buildAction, buildDatabaseProgram, runIfStarted } from './program'

export const program = buildDatabaseProgram('npm run catalogue --')

const ACCEPT_HELP = 'import a file even if more than half of the projects, posts or cities would be gone'

program
  .command('import <file>')
  .description('replace the whole catalogue with a JSON file; on any fault nothing is written')
  .option('--merge', 'change or add only the records and fields in the file')
  .option('--with-status', 'also take the publishing status of existing records from the file')
  .option('--accept', ACCEPT_HELP)
  .action(buildAction(importJson))
program
  .command('set <kind> <slug> <field> <value...>')
  .description(
    'change one field of a project, blog or location: set project neem-park possessionDate 2027-03-31\n' +
      'The value is JSON or plain text: 4300000, null, \'{"min":900,"max":1200}\', Ready To Move',
  )
  .action(buildAction((...values: FieldArguments) => updateField(values)))
program
  .command('sold <project> <plots...>')
  .description(
    'mark plots or homes as sold, by the name in the plan, its number or the unit: sold neem-park plot-7 8',
  )
  .action(buildAction((project: string, plots: string[]) => updatePlots(project, plots, true)))
program
  .command('unsold <project> <plots...>')
  .description('mark plots or homes as on sale again')
  .action(buildAction((project: string, plots: string[]) => updatePlots(project, plots, false)))
program
  .command('prices [file]')
  .description('write the price list of all projects as CSV, to the screen without a file')
  .action(buildAction(exportPrices))
program
  .command('import-prices <file>')
  .description(
    'read prices, availabilities and sold plots from such a CSV file; on any fault nothing is written',
  )
  .action(buildAction(importPrices))
program
  .command('export [file]')
  .description('write the catalogue as JSON, to the screen without a file')
  .action(buildAction(exportJson))
program
  .command('seed')
  .description('load the sample into an empty catalogue')
  .option('--force', 'replace the catalogue that is there')
  .action(buildAction(seed))
program
  .command('sync')
  .description('read the API host and list its faults')
  .option('--accept', 'apply lists that differ much')
  .action(buildAction(sync))

type ImportFlags = { merge?: boolean; withStatus?: boolean; accept?: boolean }

function importJson(file: string, { merge, withStatus, accept }: ImportFlags): Promise<string> {
  return importFile(file, {
    isMerge: merge,
    keepStatus: !withStatus,
    refusesRemovals: !accept,
  })
}

const LISTS_BY_KIND = new Map<string, 'projects' | 'blogs' | 'locations'>([
  ['project', 'projects'],
  ['blog', 'blogs'],
  ['location', 'locations'],
])

type FieldArguments = [kind: string, slug: string, field: string, valueWords: string[]]

async function updateField([kind, slug, field, valueWords]: FieldArguments): Promise<string> {
  const list = LISTS_BY_KIND.get(kind)
  if (!list) throw new Error(`"${kind}" is an unknown kind. Use project, blog or location.`)
  if (field === 'id') throw new Error('An id cannot be changed: addresses and enquiries refer to it.')
  const saved = await updateCatalogue((stored) => {
    const records: { id: number; slug: string }[] = stored[list]
    const { id } = resolveRecord(records, kind, slug)
    return { ok: true, value: { [list]: [{ id, [field]: parseFieldValue(field, valueWords.join(' ')) }] } }
  })
  return reportImport(`${kind} ${slug}`, saved)
}

/** @throws Error that suggests the slug that was probably meant */
function resolveRecord<CatalogueRecord extends { slug: string }>(
  records: CatalogueRecord[],
  kind: string,
  slug: string,
): CatalogueRecord {
  const record = records.find((candidate) => candidate.slug === slug)
  if (record) return record
  const slugs = records.map((candidate) => candidate.slug)
  const advice = `Use one of ${slugs.join(', ')}.`
  throw new Error(`The catalogue has no ${kind} "${slug}". ${suggestSimilar(slug, slugs, advice)}`)
}

/** JSON, or else plain text. A price may be written as people write it, "₹42,00,000". */
function parseFieldValue(field: string, text: string): unknown {
  const parsed = parseJson(text)
  if (parsed.ok) return parsed.value
  if (field !== 'priceFrom') return text
  const price = parsePrice(text)
  return price.ok ? price.value : text
}

async function updatePlots(slug: string, names: string[], isSold: boolean): Promise<string> {
  let notes: string[] = []
  const saved = await updateCatalogue(({ projects }) => {
    const project = resolveRecord(projects, 'project', slug)
    const marked = markPlots(project.units, names, isSold)
    if (!marked.ok) return marked
    notes = formatMarked(marked.value, isSold)
    return { ok: true, value: { projects: [{ id: project.id, units: marked.value.units }] } }
  })
  return [...notes, await reportImport(`project ${slug}`, saved)].join('\n')
}

/** "plot-7, plot-9: marked as sold", "plot-8: already marked as sold", "3 of 12 are sold". */
function formatMarked({ units, changed, unchanged }: MarkedPlots, isSold: boolean): string[] {
  const state = isSold ? 'sold' : 'on sale'
  const { sold, total } = countSoldPlots(units)
  const notes: string[] = []
  if (changed.length > 0) notes.push(`${changed.join(', ')}: marked as ${state}`)
  if (unchanged.length > 0) notes.push(`${unchanged.join(', ')}: already marked as ${state}`)
  return [...notes, `${sold} of ${total} are sold`]
}

async function exportPrices(file?: string): Promise<string> {
  const { projects } = await loadCatalogue(getReader())
  return saveOrPrint(formatPriceList(projects), file, formatCount(countPriceRows(projects), 'row'))
}

/** Writes to the file, or to the screen when there is none. */
async function saveOrPrint(text: string, file: string | undefined, content: string): Promise<string> {
  if (!file) return text.trimEnd()
  await writeFile(file, text)
  return `${file}: wrote ${content}`
}

async function importPrices(file: string): Promise<string> {
  const text = await loadTextFile(file)
  const saved = await updateCatalogue(({ projects }) => parsePriceList(text, projects))
  return reportImport(file, saved)
}

async function exportJson(file?: string): Promise<string> {
  if ((await getCatalogueVersion()) === '')
    throw new Error(
      'There is no catalogue yet, so nothing was written. `npm run catalogue -- seed` loads the sample, ' +
        '`npm run catalogue -- import FILE` your own.',
    )
  const catalogue = await loadCatalogue(getReader())
  return saveOrPrint(formatCatalogue(catalogue), file, formatCatalogueCounts(catalogue))
}

async function seed({ force }: { force?: boolean }): Promise<string> {
  const result = force ? await seedCatalogue() : await seedWhenEmpty()
  if (result) return reportImport('The sample catalogue', result)
  return 'The catalogue already has content; nothing was changed (--force replaces it).'
}

/** @throws Error with the host's faults when the sync did not succeed */
async function sync({ accept: isAccepted }: { accept?: boolean }): Promise<string> {
  // Each picture of the host is read once.
  sharp.cache(false)
  const result = await syncCatalogue({ isAccepted, checksFiles: true })
  const text = formatSyncReport(result)
  if (result.outcome !== 'applied') throw new Error(text)
  return text
}

runIfStarted(program, import.meta.url)
