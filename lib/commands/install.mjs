// Installs the locked packages, unless node_modules was installed from the same lock file. The first step of `npm start`,
// `npm run build` and `npm test`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { assertNotServed } from './served-folder.mjs'

/** The oldest major version of Node that gets security updates. */
const OLDEST_SAFE_NODE = '22'
/** The hash of the lock file that node_modules was installed from. */
const INSTALLED_FROM_FILE = 'node_modules/.installed-lock'

assertNodeVersion()
const lockHash = createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex')
const isInstalled =
  fs.existsSync(INSTALLED_FROM_FILE) && fs.readFileSync(INSTALLED_FROM_FILE, 'utf8') === lockHash
if (!isInstalled) install()

function assertNodeVersion() {
  const { node } = process.versions
  const isOlderThan = (/** @type {string} */ version) =>
    node.localeCompare(version, 'en', { numeric: true }) < 0
  // ">=20.18.1"
  const oldestNode = JSON.parse(fs.readFileSync('package.json', 'utf8')).engines.node.slice(2)
  if (isOlderThan(oldestNode)) {
    console.error(`Node ${node} is too old: this site needs Node ${oldestNode} or newer.`)
    process.exit(1)
  }
  if (isOlderThan(OLDEST_SAFE_NODE))
    console.warn(
      `Node ${node} no longer gets security updates: please use Node ${OLDEST_SAFE_NODE} or newer.`,
    )
}

function install() {
  assertNotServed('The packages have changed')
  console.info('Installing the packages; this may take some minutes.')
  // Not `npm ci`, which fails when a registry mirror lacks optional packages for other platforms. `--no-save` installs
  // the locked versions and leaves the lock file unchanged.
  const options = ['--no-save', '--include=dev', '--no-update-notifier', '--loglevel=error']
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync('npm', ['install', ...options], { stdio: 'inherit', shell: isWindows })
  if (status !== 0) process.exit(status ?? 1)
  fs.writeFileSync(INSTALLED_FROM_FILE, lockHash)
}
