// Keeps the main pages at hand: rendered or read from disk before the first visitor asks, after a start and after every
// change of the catalogue. Runs beside the server, asks like a visitor, one page at a time.
import fs from 'node:fs'
import path from 'node:path'

/** The first addresses of the sitemap: fixed pages and lists come before single projects and posts. */
const MOST = 150
const WATCH_MS = 1000
const UP_MS = 120_000

/**
 * Asks for the sitemap and its first pages now and after every change; `stop` ends it.
 * @param {string} origin
 * @param {string} dataDir
 * @returns {{ stop: () => void }}
 */
export function keepWarm(origin, dataDir) {
  const file = path.join(dataDir, 'catalogue.version')
  const ending = new AbortController()
  let round = 0
  const run = async () => {
    const own = ++round
    if (!(await isUp(origin, ending.signal))) return
    for (const address of await listAddresses(origin, ending.signal)) {
      // A newer catalogue has its own round.
      if (own !== round || ending.signal.aborted) return
      await ask(`${origin}${address}`, ending.signal)
    }
  }
  const onChange = (/** @type {fs.Stats} */ now, /** @type {fs.Stats} */ before) => {
    if (now.mtimeMs !== before.mtimeMs || now.ino !== before.ino) void run()
  }
  fs.watchFile(file, { interval: WATCH_MS, persistent: false }, onChange)
  void run()
  return {
    stop: () => {
      fs.unwatchFile(file, onChange)
      ending.abort()
    },
  }
}

/** @param {string} origin @param {AbortSignal} signal */
async function listAddresses(origin, signal) {
  const sitemap = await ask(`${origin}/sitemap.xml`, signal)
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)]
    .map((match) => match[1])
    .slice(0, MOST)
}

/** @param {string} origin @param {AbortSignal} signal */
async function isUp(origin, signal) {
  const deadline = Date.now() + UP_MS
  while (Date.now() < deadline && !signal.aborted) {
    const answer = await fetch(`${origin}/api/health`, { signal }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 250).unref())
  }
  return false
}

/** What an address answers; '' when it cannot be had: a visitor's own request will say why. @param {string} url @param {AbortSignal} signal */
async function ask(url, signal) {
  try {
    const answer = await fetch(url, { signal, redirect: 'manual' })
    return await answer.text()
  } catch {
    return ''
  }
}
