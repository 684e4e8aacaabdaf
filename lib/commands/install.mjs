import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './run.mjs'

/** The oldest Node that the packages run on. package.json says the same. */
const OLDEST_NODE = '20.18.1'

/** Ends the process when Node is too old, and warns when it gets no security updates. */
export function checkNode(version = process.versions.node) {
  const isBelow = (/** @type {string} */ other) => version.localeCompare(other, 'en', { numeric: true }) < 0
  if (isBelow(OLDEST_NODE)) {
    console.error(`Node ${version} is too old: this site needs Node ${OLDEST_NODE} or newer.`)
    process.exit(1)
  }
  if (isBelow('22'))
    console.warn(`Node ${version} gets no security updates any more: please use Node 22 or newer.`)
}

/** Installs the locked packages when node_modules is missing or was installed from another lock file. */
export async function ensureInstalled() {
  checkNode()
  const wanted = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const marker = path.join(root, 'node_modules', '.installed-lock')
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === wanted) return
  console.info('Installing the packages; this may take some minutes.')
  // Not `npm ci`: it rejects the lock file where a registry mirror lacks optional packages of other platforms.
  // `--no-save` installs the locked versions and leaves the lock file unchanged.
  const options = ['--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  await run('npm', ['install', ...options, '--no-update-notifier'], { shell: process.platform === 'win32' })
  fs.writeFileSync(marker, wanted)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureInstalled()
