import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isStartedFile, root, runOrExit } from './run.mjs'

/** The oldest Node that the packages run on, also in package.json. */
const OLDEST_NODE = '20.18.1'
/** The oldest major version of Node that gets security updates. */
const OLDEST_SAFE_NODE = '22'

/** Ends the process when Node is too old. Warns when this version gets no security updates. */
export function assertNodeVersion(version = process.versions.node) {
  const isOlderThan = (/** @type {string} */ other) =>
    version.localeCompare(other, 'en', { numeric: true }) < 0
  if (isOlderThan(OLDEST_NODE)) {
    console.error(`Node ${version} is too old: this site needs Node ${OLDEST_NODE} or newer.`)
    process.exit(1)
  }
  if (isOlderThan(OLDEST_SAFE_NODE))
    console.warn(
      `Node ${version} no longer gets security updates: please use Node ${OLDEST_SAFE_NODE} or newer.`,
    )
}

/** Installs the locked packages, unless node_modules was installed from the same lock file. */
export async function ensureInstalled() {
  assertNodeVersion()
  const lockFile = fs.readFileSync(path.join(root, 'package-lock.json'))
  const lockHash = createHash('sha256').update(lockFile).digest('hex')
  const marker = path.join(root, 'node_modules', '.installed-lock')
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === lockHash) return
  console.info('Installing the packages; this may take some minutes.')
  // Not `npm ci`, which fails when a registry mirror lacks optional packages for other platforms.
  // `--no-save` installs the locked versions and leaves the lock file unchanged.
  const options = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--include=dev',
    '--loglevel=error',
  ]
  await runOrExit('npm', ['install', ...options], { shell: process.platform === 'win32' })
  fs.writeFileSync(marker, lockHash)
}

if (isStartedFile(import.meta.url)) ensureInstalled()
