// `npm run build`: installs packages, prepares the database and runs Next's build unless the sources are unchanged.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { root, run } from './run.mjs'

const FOLDERS = ['app', 'components', 'lib', 'public']
/** Files of the root folder, such as next.config.ts and package.json; next-env.d.ts is made by Next. */
const ROOT_FILE = /^[\w-]+(\.config)?\.(ts|json)$/

/** Leaves a complete production build in .next and a migrated, seeded database in DATA_DIR. */
export async function build() {
  await ensureInstalled()
  await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'])
  const marker = path.join(root, '.next', 'built-from')
  const fingerprint = fingerprintSources()
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === fingerprint) return
  fs.rmSync(marker, { force: true })
  console.info('Building the site; this may take some minutes.')
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'])
  fs.writeFileSync(marker, fingerprint)
}

/** A hash of everything that a build depends on; of large files, such as pictures, only name, size and time count. */
function fingerprintSources() {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`)
  const list = (/** @type {string} */ folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, `${name}`))
  const files = fs.readdirSync(root).filter((name) => ROOT_FILE.test(name))
  for (const name of [...FOLDERS.flatMap(list), ...files].sort()) {
    const file = path.join(root, name)
    const stat = fs.statSync(file)
    if (!stat.isFile() || /\.test\.tsx?$/.test(name)) continue
    hash.update(`${name} ${stat.size}\n`)
    hash.update(stat.size < 256 * 1024 ? fs.readFileSync(file) : String(stat.mtimeMs))
  }
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
