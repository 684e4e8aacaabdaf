import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from 'playwright'
import { findOnPath, installDebianPackage } from './programs'

/** Chromium's headless shell. A page takes less than half of the processor time that it takes in the full browser. */
const HEADLESS = 'chromium-headless-shell'
const WHOLE = 'chromium'
const SYSTEM_NAMES = [HEADLESS, WHOLE, 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const DOWNLOAD_LIMIT_MS = 300_000

/** Path of a Chromium on this machine: the system's, else Playwright's own; null when there is none. */
export function findChromium(): string | null {
  return findInstalled(SYSTEM_NAMES) ?? findDownloadedChromium()
}

/** Path of a full Chromium, which has a back/forward cache, unlike the headless shell. Null when there is none. */
export function findWholeChromium(): string | null {
  return findInstalled(SYSTEM_NAMES.filter((name) => name !== HEADLESS)) ?? findDownloadedChromium()
}

function findInstalled(names: string[]): string | null {
  return names.map(findOnPath).find((file) => file !== null) ?? null
}

/** The full Chromium that Playwright downloads. Null when it was not downloaded. */
function findDownloadedChromium(): string | null {
  const downloaded = chromium.executablePath()
  return fs.existsSync(downloaded) ? downloaded : null
}

/**
 * A Chromium for the browser tests, fetched when the machine has none: Playwright's download, else Debian's package.
 * Returns the path of the program.
 * @throws Error that says what to install by hand.
 */
export function ensureChromium(): string {
  // Only root can install it in addition to another Chromium.
  if (!findOnPath(HEADLESS) && process.getuid?.() === 0) installDebianPackage(HEADLESS)
  const installed = findChromium()
  if (installed) return installed
  downloadChromium()
  if (!findChromium()) installDebianPackage(HEADLESS)
  const fetched = findChromium()
  if (!fetched)
    throw new Error(`No Chromium found or fetched. Install one, e.g. \`apt-get install ${HEADLESS}\`.`)
  return fetched
}

/** Fetches a full Chromium for the tests of the way back, if the machine has none and the network allows it. */
export function installWholeChromium(): void {
  if (!findWholeChromium()) installDebianPackage(WHOLE)
  if (!findWholeChromium()) downloadChromium()
}

/** Downloads Playwright's Chromium. Without a network nothing happens. */
function downloadChromium(): void {
  // Not its smaller one without a window: `executablePath` does not name that one.
  const args = ['node_modules/playwright/cli.js', 'install', '--no-shell', 'chromium']
  spawnSync(process.execPath, args, { stdio: 'inherit', timeout: DOWNLOAD_LIMIT_MS })
}
