import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = '.next/static'

/** @type {string[] | undefined} */
let hashes

/**
 * The Content-Security-Policy hashes of the stylesheets of the build, which Next writes into the pages as they are. React
 * gives a `<style>` no nonce, so that pages rendered per request need them, too.
 * @returns {string[]} e.g. `'sha256-…'`
 */
export function listStyleHashes() {
  hashes ??= listStylesheets().map(
    (file) => `'sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}'`,
  )
  return hashes
}

function listStylesheets() {
  if (!existsSync(FOLDER)) return []
  return readdirSync(/* turbopackIgnore: true */ FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(/* turbopackIgnore: true */ FOLDER, file))
}
