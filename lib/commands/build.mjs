// `npm run build`: installs the packages, prepares the database and runs Next's build unless the sources are unchanged.
// `npm run build -- --check` says whether the next start will build, and for how long.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { isStartedFile, root, runOrExit, runQuietlyOrExit } from './run.mjs'
import { getRunningServer } from './serving.mjs'

// Files in public/ are read when they are requested, so they need no build.
const SOURCE_FOLDERS = ['app', 'components', 'lib']
/** Files in the root folder that a build reads: next.config.ts, package.json. Not an owner's my.json. */
const ROOT_SOURCE = /^([\w-]+(\.config)?\.ts|package(-lock)?\.json|tsconfig\.json)$/
/** Written by Next. */
const GENERATED = 'next-env.d.ts'
const TEST_FILE = /\.test\.tsx?$/

/** JSON with the fingerprint of the sources of the last complete build, and how long it took. */
const LAST_BUILD_FILE = path.join(root, '.next', 'built-from')

/**
 * Leaves a complete production build in .next and a migrated, filled database in DATA_DIR.
 * @param {string[]} prepareOptions of prepare.ts
 */
export async function build(prepareOptions = []) {
  // Before the packages are installed: a refused build changes nothing.
  if (needsBuild()) assertNotServed()
  await ensureInstalled()
  const prepare = ['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts', ...prepareOptions]
  await runOrExit(process.execPath, prepare)
  if (!needsBuild()) return
  const fingerprint = fingerprintSources()
  console.info(`Building the site; this takes ${formatLastDuration()}. Nothing is served until then.`)
  fs.rmSync(LAST_BUILD_FILE, { force: true })
  const startedAt = Date.now()
  await runQuietlyOrExit(process.execPath, ['node_modules/next/dist/bin/next', 'build'])
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  fs.writeFileSync(LAST_BUILD_FILE, JSON.stringify({ fingerprint, seconds }))
  console.info(`Built in ${seconds} s.`)
}

/** A sentence that says that the next start will build the site; null when it will not. */
export function formatNextBuild() {
  if (!needsBuild()) return null
  return `The sources have changed: the next start builds the site, which takes ${formatLastDuration()}, and serves nothing until then.`
}

function needsBuild() {
  return getLastBuild().fingerprint !== fingerprintSources()
}

function formatLastDuration() {
  const { seconds } = getLastBuild()
  return seconds === undefined ? 'some minutes' : `about ${seconds} s`
}

/** @returns {{ fingerprint?: string, seconds?: number }} */
function getLastBuild() {
  try {
    return JSON.parse(fs.readFileSync(LAST_BUILD_FILE, 'utf8'))
  } catch {
    return {}
  }
}

/** A hash of the names and contents of everything that a build depends on. */
function fingerprintSources() {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`)
  for (const name of listSourceFiles()) {
    hash.update(`${name}\n`)
    hash.update(fs.readFileSync(path.join(root, name)))
  }
  return hash.digest('hex')
}

function listSourceFiles() {
  const rootFiles = fs.readdirSync(root).filter((name) => ROOT_SOURCE.test(name) && name !== GENERATED)
  const files = SOURCE_FOLDERS.flatMap(listFiles).filter((name) => !TEST_FILE.test(name))
  return [...rootFiles, ...files].sort()
}

/** @param {string} folder */
function listFiles(folder) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
}

/** Ends this process when another one serves the site from this folder. */
function assertNotServed() {
  const server = getRunningServer()
  if (!server) return
  console.error(
    `The sources have changed, and process ${server.id} serves the site from ${root}: a build would replace its files. ` +
      'Nothing was changed. Stop it first, or build in a copy of this folder. ' +
      `If that process is another program, delete ${server.file}.`,
  )
  process.exit(1)
}

if (isStartedFile(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const sentence = formatNextBuild()
    console.info(sentence ?? 'The next start does not build.')
    process.exitCode = sentence ? 1 : 0
  } else await build(['--for-build'])
}
