import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { listEndingRegistrations } from '@/lib/catalogue'
import { parseJson } from '@/lib/catalogue/json'
import { seedCatalogue, seedWhenEmpty } from '@/lib/catalogue/seed'
import { exportCatalogue, printCatalogue } from '@/lib/catalogue/store/export'
import { type Saved, saveCatalogue } from '@/lib/catalogue/store/save'
import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { formatDate } from '@/lib/format/date'
import { main } from './main'

const usage = `Usage:
  npm run catalogue -- import FILE              replace the whole catalogue by a JSON file; on any fault nothing is written
  npm run catalogue -- import FILE --merge      change or add only the records and fields in the file
  npm run catalogue -- set KIND SLUG FIELD VALUE
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

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      merge: { type: 'boolean' },
      'with-status': { type: 'boolean' },
      force: { type: 'boolean' },
      accept: { type: 'boolean' },
    },
  })
  const [action, ...rest] = positionals
  const [first] = rest
  await migrate(getDatabase())
  if (action === 'import' && first) {
    const options = { merge: values.merge, keepStatus: !values['with-status'] }
    return report(first, await saveCatalogue(await readInput(first), options))
  }
  if (action === 'set' && rest.length >= 4) return setField(rest)
  if (action === 'check') return check()
  if (action === 'export') return exportTo(first)
  if (action === 'seed') return seed(values.force ?? false)
  if (action === 'sync') {
    const { runSync } = await import('./catalogue-sync')
    return console.info(await runSync(values.accept ?? false))
  }
  throw new Error(usage)
}

async function readInput(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code ?? error.message})`)
  })
  const parsed = parseJson(text)
  if (!parsed.ok) throw new Error(`${file} ${parsed.fault}`)
  return parsed.value
}

async function setField([kind = '', slug = '', field = '', ...words]: string[]): Promise<void> {
  const table = Object.entries(tables).find(([name]) => name === kind)?.[1]
  if (!table || field === 'id') throw new Error(usage)
  const row = await getDatabase().selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
  if (!row) throw new Error(`The catalogue has no ${kind} "${slug}".`)
  const text = words.join(' ')
  const parsed = parseJson(text)
  const value = parsed.ok ? parsed.value : text
  report(
    `${kind} ${slug}`,
    await saveCatalogue({ [table]: [{ id: row.id, [field]: value }] }, { merge: true }),
  )
}

async function check(): Promise<void> {
  const ending = await listEndingRegistrations()
  for (const { slug, reraNumber, validUntil, isExpired } of ending)
    console.info(
      `${slug}: ${reraNumber} ${isExpired ? 'has expired on' : 'is valid until'} ${formatDate(validUntil)}`,
    )
  if (ending.length === 0) console.info('No RERA registration ends within 60 days.')
}

async function exportTo(file?: string): Promise<void> {
  const text = printCatalogue(await exportCatalogue(getDatabase()))
  if (file) await writeFile(file, text)
  else process.stdout.write(text)
}

async function seed(force: boolean): Promise<void> {
  const result = force ? await seedCatalogue() : await seedWhenEmpty()
  if (result) report('The sample catalogue', result)
  else console.info('The catalogue has content already; nothing was changed (--force replaces it).')
}

function report(name: string, result: Saved | { ok: false; faults: string[] }): void {
  if (result.ok) {
    for (const warning of result.warnings) console.warn(`Warning: ${warning}`)
    console.info(
      `${name}: ${result.isChanged ? 'saved' : 'nothing differs'}, catalogue version ${result.value}`,
    )
    return
  }
  const { faults } = result
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`
  throw new Error(`${name} has ${count}; nothing was written:\n- ${faults.join('\n- ')}`)
}

await main(run)
