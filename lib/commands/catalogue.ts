import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { getCatalogueVersion } from '@/lib/catalogue'
import { importCatalogue } from '@/lib/catalogue/import/import-catalogue'
import { parseJson } from '@/lib/catalogue/import/json'
import { parsePrice, parsePriceList, formatPriceList } from '@/lib/catalogue/import/prices'
import { seedCatalogue, seedWhenEmpty } from '@/lib/catalogue/seed'
import { exportCatalogue, printCatalogue } from '@/lib/catalogue/store/rows'
import { getReader } from '@/lib/database/connection'
import { syncCatalogue } from '@/lib/host/sync'
import { formatCounts, formatSync, importFile, readTextFile, report } from './import-file'
import { buildDatabaseProgram, formatCount, print, runStarted } from './program'

const tables = { project: 'projects', blog: 'blogs', location: 'locations' } as const

type ImportFlags = { merge?: boolean; withStatus?: boolean }

export const program = buildDatabaseProgram('catalogue')

program
  .command('import <file>')
  .description('replace the whole catalogue by a JSON file; on any fault nothing is written')
  .option('--merge', 'change or add only the records and fields in the file')
  .option('--with-status', 'take the publishing status of known records from the file, too')
  .action(
    print((file: string, { merge, withStatus }: ImportFlags) =>
      importFile(file, { merge, keepStatus: !withStatus }),
    ),
  )
program
  .command('set <kind> <slug> <field> <value...>')
  .description(
    'change one field of a project, blog or location: set project neem-park possessionDate 2027-03-31\n' +
      'The value is JSON or plain text: 4300000, null, \'{"min":900,"max":1200}\', Ready To Move',
  )
  .action(print(setField))
program
  .command('prices [file]')
  .description('write the price list of all projects as CSV, to the screen without a file')
  .action(print(exportPrices))
program
  .command('import-prices <file>')
  .description('read prices and availabilities from such a CSV file; on any fault nothing is written')
  .action(print(importPrices))
program
  .command('export [file]')
  .description('write the catalogue as JSON, to the screen without a file')
  .action(print(exportTo))
program
  .command('seed')
  .description('load the sample into an empty catalogue')
  .option('--force', 'into any')
  .action(print(seed))
program
  .command('sync')
  .description('read the API host and list its faults')
  .option('--accept', 'apply lists that differ much')
  .action(print(sync))

async function setField(kind: string, slug: string, field: string, words: string[]): Promise<string> {
  const table = Object.entries(tables).find(([name]) => name === kind)?.[1]
  if (!table) throw new Error(`"${kind}" is none of project, blog and location.`)
  if (field === 'id') throw new Error('An id stays as it is: addresses and enquiries name it.')
  const row = await getReader().selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
  if (!row) throw new Error(`The catalogue has no ${kind} "${slug}".`)
  const change = { [table]: [{ id: row.id, [field]: parseValue(field, words) }] }
  return report(`${kind} ${slug}`, await importCatalogue(change, { merge: true }))
}

/** JSON, else plain text; a price also as people write it, "₹42,00,000". */
function parseValue(field: string, words: string[]): unknown {
  const text = words.join(' ')
  const parsed = parseJson(text)
  if (parsed.ok) return parsed.value
  return field === 'priceFrom' ? (parsePrice(text) ?? text) : text
}

async function exportPrices(file?: string): Promise<string> {
  const { projects } = await exportCatalogue(getReader())
  const units = projects.flatMap((project) => project.units)
  return write(formatPriceList(projects), file, formatCount(units.length, 'unit'))
}

/** Writes to a file, or without one to the screen. */
async function write(text: string, file: string | undefined, content: string): Promise<string> {
  if (!file) return text.trimEnd()
  await writeFile(file, text)
  return `${file}: wrote ${content}`
}

async function importPrices(file: string): Promise<string> {
  const text = await readTextFile(file)
  const { projects } = await exportCatalogue(getReader())
  const parsed = parsePriceList(text, projects)
  if (!parsed.ok) return report(file, parsed)
  return report(file, await importCatalogue({ projects: parsed.value }, { merge: true }))
}

async function exportTo(file?: string): Promise<string> {
  if ((await getCatalogueVersion()) === '')
    throw new Error(
      'There is no catalogue yet, so nothing was written. `npm run catalogue -- seed` loads the sample, ' +
        '`npm run catalogue -- import FILE` your own.',
    )
  const catalogue = await exportCatalogue(getReader())
  return write(printCatalogue(catalogue), file, formatCounts(catalogue))
}

async function seed({ force }: { force?: boolean }): Promise<string> {
  const result = force ? await seedCatalogue() : await seedWhenEmpty()
  if (result) return report('The sample catalogue', result)
  return 'The catalogue has content already; nothing was changed (--force replaces it).'
}

/** @throws Error with what the host has when the sync did not succeed */
async function sync({ accept: isAccepted }: { accept?: boolean }): Promise<string> {
  // Each picture of the host is read once.
  sharp.cache(false)
  const result = await syncCatalogue({ isAccepted })
  const text = formatSync(result)
  if (result.outcome === 'stopped' || result.outcome === 'failed') throw new Error(text)
  return text
}

runStarted(program, import.meta.url)
