import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { installDebianPackage } from './debian-package.mjs'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** Path of a Chromium on this machine: the system's, else Playwright's own; null when there is none. */
export function findChromium() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of SYSTEM_NAMES) {
      const file = path.join(folder, name)
      if (fs.existsSync(file)) return file
    }
  }
  const own = chromium.executablePath()
  return fs.existsSync(own) ? own : null
}

/**
 * A Chromium for the browser tests, fetched when the machine has none: Playwright's download, else Debian's package.
 * @returns {string} path of the program
 * @throws Error that says what to install by hand.
 */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium-headless-shell']
  spawnSync(process.execPath, args, { stdio: 'inherit', timeout: 300_000 })
  if (!findChromium()) installDebianPackage('chromium')
  const fetched = findChromium()
  if (!fetched) throw new Error('No Chromium found or fetched. Install one, e.g. `apt-get install chromium`.')
  return fetched
}
