import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from 'playwright'
import { findOnPath, installDebianPackage } from './programs'

/** Chromium without a window: a page takes less than half of the processor time that it takes in the whole browser. */
const HEADLESS = 'chromium-headless-shell'
const SYSTEM_NAMES = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** Path of a Chromium on this machine: the system's, else Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const installed = SYSTEM_NAMES.map(findOnPath).find((file) => file !== null)
  if (installed) return installed
  const downloaded = chromium.executablePath()
  return fs.existsSync(downloaded) ? downloaded : null
}

/** Path of a whole Chromium, which unlike the one without a window has a back/forward cache; null when there is none. */
export function findWholeChromium(): string | null {
  const names = SYSTEM_NAMES.filter((name) => name !== HEADLESS)
  return names.map(findOnPath).find((file) => file !== undefined) ?? null
}

/**
 * A Chromium for the browser tests, fetched when the machine has none: Playwright's download, else Debian's package. Returns
 * the path of the program.
 * @throws Error that says what to install by hand.
 */
export function ensureChromium(): string {
  // Only root installs it in addition to another Chromium.
  if (!findOnPath(HEADLESS) && process.getuid?.() === 0) installDebianPackage(HEADLESS)
  const installed = findChromium()
  if (installed) return installed
  const args = ['node_modules/playwright/cli.js', 'install', HEADLESS]
  spawnSync(process.execPath, args, { stdio: 'inherit', timeout: 300_000 })
  if (!findChromium()) installDebianPackage(HEADLESS)
  const fetched = findChromium()
  if (!fetched)
    throw new Error(`No Chromium found or fetched. Install one, e.g. \`apt-get install ${HEADLESS}\`.`)
  return fetched
}
