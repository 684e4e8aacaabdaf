import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureChromium } from '../testing/chromium.mjs'

export type RunningChrome = { port: number; stop: () => Promise<void> }

/** A Chromium of its own, with a fresh profile and its debugging port open, for Lighthouse. */
export async function startChrome(): Promise<RunningChrome> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'site-chrome-'))
  const child = spawn(
    ensureChromium(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-update',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill()
    await ended
    try {
      // Its own children may still be writing.
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    } catch (error) {
      // An hour of measuring must not break off at this: the system sweeps its temporary folder itself.
      console.log(`${profile} stays: ${error instanceof Error ? error.message : error}`)
    }
  }
  const deadline = Date.now() + 30_000
  const file = path.join(profile, 'DevToolsActivePort')
  while (Date.now() < deadline && child.exitCode === null) {
    const port = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (port > 0) return { port, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error('Chromium did not open its debugging port')
}
