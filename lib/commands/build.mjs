// `npm run build`: installs packages, prepares the database and runs Next's build unless the sources are unchanged.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { root, run } from './run.mjs'
import { fingerprintSources } from './sources.mjs'

const marker = path.join(root, '.next', 'built-from')

/** Leaves a complete production build in .next and a migrated, seeded database in DATA_DIR. */
export async function build() {
  await ensureInstalled()
  await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'])
  const fingerprint = fingerprintSources()
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === fingerprint) return
  fs.rmSync(marker, { force: true })
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'])
  fs.writeFileSync(marker, fingerprint)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
