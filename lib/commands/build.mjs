// `npm run build`: installs packages, prepares the database and runs Next's build unless the sources are unchanged.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { root, run, runQuietly } from './run.mjs'

const marker = path.join(root, '.next', 'built-from')

const BUILD_INPUTS = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Leaves a complete production build in .next and a migrated, seeded database in DATA_DIR. */
export async function build() {
  await ensureInstalled()
  await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'])
  const fingerprint = fingerprintSources()
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === fingerprint) return
  fs.rmSync(marker, { force: true })
  await runQuietly('Building the site', process.execPath, ['node_modules/next/dist/bin/next', 'build'])
  fs.writeFileSync(marker, fingerprint)
}

/**
 * A fingerprint of everything that a build depends on. Small files are hashed; of large ones, such as pictures, name,
 * size and modification time.
 * @returns {string} 64 hex characters
 */
function fingerprintSources() {
  const hash = createHash('sha256')
  hash.update(`node ${process.versions.node.split('.')[0]}\n`)
  for (const input of BUILD_INPUTS) addTo(hash, path.join(root, input))
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} file */
function addTo(hash, file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isDirectory()) {
    for (const name of fs.readdirSync(file).sort()) addTo(hash, path.join(file, name))
    return
  }
  if (/\.test\.tsx?$/.test(file)) return
  hash.update(`${path.relative(root, file)} ${stat.size}\n`)
  hash.update(stat.size < 256 * 1024 ? fs.readFileSync(file) : String(stat.mtimeMs))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
