import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './run.mjs'

/** Ends the process when Node is too old, and warns when it gets no security updates. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 9)) {
    console.error(`Node ${process.versions.node} is too old: this site needs Node 20.9 or newer.`)
    process.exit(1)
  }
  if (major < 22)
    console.warn(
      `Node ${process.versions.node} gets no security updates any more: please use Node 22 or newer.`,
    )
}

/** Installs the locked packages when node_modules is missing or was installed from another lock file. */
export async function ensureInstalled() {
  checkNode()
  const wanted = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const marker = path.join(root, 'node_modules', '.installed-lock')
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === wanted) return
  // Not `npm ci`: it rejects the lock file where a registry mirror lacks optional packages of other platforms.
  // `--no-save` installs the locked versions and leaves the lock file unchanged.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'], {
    shell: process.platform === 'win32',
  })
  fs.writeFileSync(marker, wanted)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled()
