// Runs Next's build, unless the sources are the sources of the last build. `--check` only says whether the next start will
// build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Everything that a build reads. Files in public/ are read when they are requested, so they need no build. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'tailwind.config.ts',
  'tsconfig.json',
]
const TEST_FILE = /\.test\.tsx?$/
/** The hash of the sources of the last complete build. */
const BUILT_FROM_FILE = '.next/built-from'

const sourcesHash = hashSources()
const isBuilt = fs.existsSync(BUILT_FROM_FILE) && fs.readFileSync(BUILT_FROM_FILE, 'utf8') === sourcesHash
if (process.argv.includes('--check')) {
  console.info(
    isBuilt
      ? 'The next start does not build.'
      : 'The sources have changed: the next start builds the site, which takes some minutes, and serves nothing until then.',
  )
  process.exitCode = isBuilt ? 0 : 1
} else if (!isBuilt) build()

function hashSources() {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`)
  const files = SOURCES.flatMap(listFiles).filter((file) => !TEST_FILE.test(file))
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(fs.readFileSync(file))
  return hash.digest('hex')
}

/** The files in a folder; a file itself. @param {string} source */
function listFiles(source) {
  if (fs.statSync(source).isFile()) return [source]
  const entries = fs.readdirSync(source, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

function build() {
  console.info('Building the site; this takes some minutes, and nothing is served until then.')
  fs.rmSync(BUILT_FROM_FILE, { force: true })
  // Next prints a hundred lines that an owner would take for errors: they are shown only when the build fails.
  const { status, stdout, stderr } = spawnSync('npx', ['next', 'build'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) {
    console.error(stdout + stderr)
    process.exit(status ?? 1)
  }
  fs.writeFileSync(BUILT_FROM_FILE, sourcesHash)
  console.info('The site is built.')
}
