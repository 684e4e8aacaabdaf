import { readFile, writeFile } from 'node:fs/promises'
import { parseJson } from '@/lib/catalogue/json'
import { seedCatalogue, seedWhenEmpty } from '@/lib/catalogue/seed'
import { exportCatalogue, printCatalogue } from '@/lib/catalogue/store/export'
import { type Saved, saveCatalogue } from '@/lib/catalogue/store/save'
import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { type Command, formatCount, runAction } from './actions'
import { main } from './main'

const flag = { type: 'boolean' } as const
const options = { merge: flag, 'with-status': flag, force: flag, accept: flag }

const command: Command<typeof options> = {
  usage: 'npm run catalogue -- ACTION',
  options,
  actions: [
    [
      'import FILE',
      '[--merge] [--with-status]',
      'replace the whole catalogue by a JSON file; with --merge change or add only what is in the file',
      async ([file = ''], values) => {
        const saveOptions = { merge: values.merge, keepStatus: !values['with-status'] }
        return report(file, await saveCatalogue(await readInput(file), saveOptions))
      },
    ],
    [
      'set KIND SLUG FIELD VALUE...',
      '',
      'change one field of a project, blog or location, e.g. set project neem-park possessionDate 2027-03-31',
      setField,
    ],
    ['export [FILE]', '', 'write the catalogue as JSON, to the screen without FILE', exportTo],
    ['seed', '[--force]', 'load the sample into an empty catalogue, with --force into any', seed],
    [
      'sync',
      '[--accept]',
      'read the API host and list its faults; --accept applies a much smaller response and swapped ids at once',
      async (_, values) => (await import('./catalogue-sync')).runSync(values.accept ?? false),
    ],
  ],
  notes: `On any fault of a file nothing is written. An import keeps the publishing status of known records; --with-status takes
the status of the file. VALUE is JSON, or plain text: 4300000, null, '{"min":900,"max":1200}', Ready To Move.`,
}

const tables = { project: 'projects', blog: 'blogs', location: 'locations' } as const

async function readInput(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code ?? error.message})`)
  })
  const parsed = parseJson(text)
  if (!parsed.ok) throw new Error(`${file} ${parsed.fault}`)
  return parsed.value
}

async function setField([kind = '', slug = '', field = '', ...words]: string[]): Promise<string> {
  const table = Object.entries(tables).find(([name]) => name === kind)?.[1]
  if (!table || field === 'id')
    throw new Error(
      `The field ${field} of a ${kind} cannot be set: KIND is ${Object.keys(tables).join(', ')}, and ids stay.`,
    )
  const row = await getDatabase().selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
  if (!row) throw new Error(`The catalogue has no ${kind} "${slug}".`)
  const text = words.join(' ')
  const parsed = parseJson(text)
  const value = parsed.ok ? parsed.value : text
  const change = { [table]: [{ id: row.id, [field]: value }] }
  return report(`${kind} ${slug}`, await saveCatalogue(change, { merge: true }))
}

async function exportTo([file]: string[]): Promise<string | undefined> {
  const text = printCatalogue(await exportCatalogue(getDatabase()))
  if (!file) return text.trimEnd()
  await writeFile(file, text)
}

async function seed(_: string[], { force }: { force?: boolean }): Promise<string> {
  const result = force ? await seedCatalogue() : await seedWhenEmpty()
  if (result) return report('The sample catalogue', result)
  return 'The catalogue has content already; nothing was changed (--force replaces it).'
}

function report(name: string, result: Saved | { ok: false; faults: string[] }): string {
  if (result.ok) {
    for (const warning of result.warnings) console.warn(`Warning: ${warning}`)
    return `${name}: ${result.isChanged ? 'saved' : 'nothing differs'}, catalogue version ${result.value}`
  }
  const { faults } = result
  throw new Error(
    `${name} has ${formatCount(faults.length, 'fault')}; nothing was written:\n- ${faults.join('\n- ')}`,
  )
}

await main(async () => {
  await migrate(getDatabase())
  return runAction(command, process.argv.slice(2))
})
