import { readFile, writeFile } from 'node:fs/promises'
import { parseJson } from '@/lib/catalogue/json'
import { type Parsed, parseCatalogue } from '@/lib/catalogue/parse'
import { seedCatalogue, seedWhenEmpty } from '@/lib/catalogue/seed'
import { exportCatalogue, printCatalogue } from '@/lib/catalogue/store/export'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { closeDatabase, getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'

const usage = `Usage:
  npm run catalogue -- import FILE      replace the whole catalogue by an owner's JSON; on any fault nothing is written
  npm run catalogue -- export [FILE]    write the catalogue as JSON, to the screen without FILE
  npm run catalogue -- seed [--force]   load the sample when the catalogue is empty, with --force in any case
  npm run catalogue -- scale FILE       write a large made-up catalogue (2,000 projects) for measurements`

async function run([action, ...rest]: string[]): Promise<void> {
  const file = rest.find((word) => !word.startsWith('--'))
  if (action === 'import' && file) return importFile(file)
  if (action === 'export') return exportTo(file)
  if (action === 'seed') return seed(rest.includes('--force'))
  if (action === 'scale' && file) return writeScale(file)
  throw new Error(usage)
}

async function importFile(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code ?? error.message})`)
  })
  const parsed = parseJson(text)
  if (!parsed.ok) throw new Error(`${file} ${parsed.fault}`)
  await migrate(getDatabase())
  report(file, await saveCatalogue(parsed.value))
}

async function exportTo(file?: string): Promise<void> {
  await migrate(getDatabase())
  const text = printCatalogue(await exportCatalogue(getDatabase()))
  if (file) await writeFile(file, text)
  else process.stdout.write(text)
}

async function seed(force: boolean): Promise<void> {
  await migrate(getDatabase())
  const result = force ? await seedCatalogue() : await seedWhenEmpty()
  if (result) report('The sample catalogue', result)
  else console.info('The catalogue has content already; nothing was changed (--force replaces it).')
}

async function writeScale(file: string): Promise<void> {
  const { buildScaleCatalogue } = await import('@/lib/database/seed/scale')
  const { readSampleCatalogue } = await import('@/lib/database/seed/sample')
  const sample = parseCatalogue(await readSampleCatalogue())
  if (!sample.ok) return report('The sample catalogue', sample)
  const size = { projects: 2000, cities: 40, posts: 1000 }
  await writeFile(file, printCatalogue(buildScaleCatalogue(size, sample.value)))
}

function report(name: string, result: Parsed<string>): void {
  if (result.ok) {
    console.info(`${name} is the catalogue now, version ${result.value}`)
    return
  }
  const { faults } = result
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`
  throw new Error(`${name} has ${count}; nothing was written:\n- ${faults.join('\n- ')}`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
