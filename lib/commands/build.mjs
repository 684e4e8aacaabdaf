// `npm run build`: packages, database and sample content, then Next's build, unless nothing has changed since the last.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hintScripts } from './hint-scripts.mjs'
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
  fs.rmSync(path.join(root, '.next', 'built-from'), { force: true })
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'])
  hintScripts(path.join(root, '.next'))
  // The handler serves the build's pages only while the catalogue is the one they were rendered from.
  const version = path.join(path.resolve(process.env.DATA_DIR || '.data'), 'catalogue.version')
  fs.copyFileSync(version, path.join(root, '.next', 'catalogue.version'))
  fs.writeFileSync(marker, fingerprint)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
