import { writeFile } from 'node:fs/promises'
import { isCatalogueLoading, listEndingRegistrations } from '@/lib/catalogue'
import { importCatalogue } from '@/lib/catalogue/import'
import { parseJson } from '@/lib/catalogue/json'
import { seedCatalogue, seedWhenEmpty } from '@/lib/catalogue/seed'
import { exportCatalogue, printCatalogue } from '@/lib/catalogue/store/export'
import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { formatDate } from '@/lib/format/date'
import { main, runAction } from './actions'
import { formatCounts, importFile, report } from './import-file'

const usage = `Usage:
  npm run catalogue -- import FILE              replace the whole catalogue by a JSON file; on any fault nothing is written
  npm run catalogue -- import FILE --merge      change or add only the records and fields in the file
  npm run catalogue -- set KIND SLUG FIELD VALUE...
                                                change one field of a project, blog or location, e.g.
                                                set project neem-park possessionDate 2027-03-31
  npm run catalogue -- check                    list RERA registrations that have expired or will within 60 days
  npm run catalogue -- export [FILE]            write the catalogue as JSON, to the screen without FILE
  npm run catalogue -- seed [--force]           load the sample into an empty catalogue, with --force into any
  npm run catalogue -- sync [--accept]          read the API host and list its faults; --accept applies a much smaller
                                                response and swapped ids at once

An import keeps the publishing status of known records; --with-status takes the status of the file.
VALUE is JSON, or plain text: 4300000, null, '{"min":900,"max":1200}', Ready To Move.`

const tables = { project: 'projects', blog: 'blogs', location: 'locations' } as const

const flag = { type: 'boolean' } as const
const options = { merge: flag, 'with-status': flag, force: flag, accept: flag }
type Values = { [K in keyof typeof options]?: boolean }

const actions = {
  import: ([file = '']: string[], { merge, ...values }: Values) =>
    importFile(file, { merge, keepStatus: !values['with-status'] }),
  set: setField,
  check,
  export: exportTo,
  seed,
  sync: async (_: string[], { accept }: Values) =>
    (await import('./catalogue-sync')).runSync(accept ?? false),
}

async function setField([kind = '', slug = '', field = '', ...words]: string[]): Promise<string> {
  const table = Object.entries(tables).find(([name]) => name === kind)?.[1]
  if (!table || field === 'id') throw new Error(usage)
  const row = await getDatabase().selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
  if (!row) throw new Error(`The catalogue has no ${kind} "${slug}".`)
  const text = words.join(' ')
  const parsed = parseJson(text)
  const value = parsed.ok ? parsed.value : text
  const change = { [table]: [{ id: row.id, [field]: value }] }
  return report(`${kind} ${slug}`, await importCatalogue(change, { merge: true }))
}

async function check(): Promise<string> {
  const ending = await listEndingRegistrations()
  if (ending.length === 0) return 'No RERA registration ends within 60 days.'
  return ending
    .map(
      ({ slug, reraNumber, validUntil, isExpired }) =>
        `${slug}: ${reraNumber} ${isExpired ? 'has expired on' : 'is valid until'} ${formatDate(validUntil)}`,
    )
    .join('\n')
}

async function exportTo([file]: string[]): Promise<string> {
  if (await isCatalogueLoading())
    throw new Error(
      'There is no catalogue yet, so nothing was written. `npm run catalogue -- seed` loads the sample, ' +
        '`npm run catalogue -- import FILE` your own.',
    )
  const catalogue = await exportCatalogue(getDatabase())
  const text = printCatalogue(catalogue)
  if (!file) return text.trimEnd()
  await writeFile(file, text)
  return `${file}: wrote ${formatCounts(catalogue)}`
}

async function seed(_: string[], { force }: Values): Promise<string> {
  const result = force ? await seedCatalogue() : await seedWhenEmpty()
  if (result) return report('The sample catalogue', result)
  return 'The catalogue has content already; nothing was changed (--force replaces it).'
}

await main(async () => {
  await migrate(getDatabase())
  return runAction({ usage, options, actions }, process.argv.slice(2))
})
