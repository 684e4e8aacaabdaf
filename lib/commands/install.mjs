// Installs the locked packages, unless node_modules was installed from the same lock file. The first step of `npm start`,
// `npm run build` and `npm test`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'

/**
 * The floor of `engines` in package.json, as a test checks.
 * @type {[major: number, minor: number, patch: number]}
 */
const OLDEST_NODE = [20, 18, 1]
/** The oldest major version of Node that gets security updates. */
const OLDEST_SAFE_MAJOR = 22
/** The hash of the lock file that node_modules was installed from. */
const INSTALLED_FROM_FILE = 'node_modules/.installed-lock'

assertNodeVersion()
const lockHash = createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex')
const isInstalled =
  fs.existsSync(INSTALLED_FROM_FILE) && fs.readFileSync(INSTALLED_FROM_FILE, 'utf8') === lockHash
if (!isInstalled) install()

function assertNodeVersion() {
  const { node } = process.versions
  if (isTooOld(node)) {
    console.error(`Node ${node} is too old: this site needs Node ${OLDEST_NODE.join('.')} or newer.`)
    process.exit(1)
  }
  if (Number.parseInt(node, 10) < OLDEST_SAFE_MAJOR)
    console.warn(
      `Node ${node} no longer gets security updates: please use Node ${OLDEST_SAFE_MAJOR} or newer.`,
    )
}

/** @param {string} version such as "20.18.1" */
function isTooOld(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor, oldestPatch] = OLDEST_NODE
  if (major !== oldestMajor) return major < oldestMajor
  if (minor !== oldestMinor) return minor < oldestMinor
  return patch < oldestPatch
}

function install() {
  console.info('Installing the packages; this may take some minutes.')
  // Not `npm ci`, which fails when a registry mirror lacks optional packages for other platforms. `--no-save` installs
  // the locked versions and leaves the lock file unchanged.
  const options = ['--no-save', '--include=dev', '--no-update-notifier', '--loglevel=error']
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync('npm', ['install', ...options], { stdio: 'inherit', shell: isWindows })
  if (status !== 0) process.exit(status ?? 1)
  fs.writeFileSync(INSTALLED_FROM_FILE, lockHash)
}
