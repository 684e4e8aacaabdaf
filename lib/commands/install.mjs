import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode } from './check-machine.mjs'
import { root, runQuietly } from './run.mjs'

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
  const options = ['--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  await runQuietly('Installing the packages', 'npm', ['install', ...options, '--no-update-notifier'], {
    shell: process.platform === 'win32',
  })
  fs.writeFileSync(marker, wanted)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled()
