import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runCommand } from './site'

const COMMAND = ['node_modules/tsx/dist/cli.mjs', 'lib/commands/catalogue.ts']

/** Imports the catalogue of a data folder again, by the real command, with its first ongoing project under a new name. */
export async function importRenamed(dataDir: string, name: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-import-'))
  try {
    const file = path.join(folder, 'catalogue.json')
    await runCommand([...COMMAND, 'export', file], { DATA_DIR: dataDir })
    const catalogue: { projects: { status: string; name: string }[] } = JSON.parse(
      fs.readFileSync(file, 'utf8'),
    )
    const first = catalogue.projects.find(({ status }) => status === 'ongoing')
    if (!first) throw new Error('The catalogue has no ongoing project')
    first.name = name
    fs.writeFileSync(file, JSON.stringify(catalogue))
    await runCommand([...COMMAND, 'import', file], { DATA_DIR: dataDir })
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
