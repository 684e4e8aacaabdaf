// A page's flight: what React needs to take over the page, which Next writes as inline scripts into every page, as long
// again as the page itself. Taken out into one script, the HTML is what is shown, and no page has an inline script left.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { buildIntegrity } from './integrity.mjs'

const INLINE = /<script(?![^>]*\s(?:src|type)=)([^>]*)>([^<]+)<\/script>/g

/** @param {RegExpMatchArray} part */
const isBootstrap = ([, attributes = '']) => attributes.includes('id="_R_"')

/** @param {string} name */
const isFlightName = (name) => /^[0-9a-f]{32}\.js$/.test(name)

/**
 * The page without its inline scripts, and their code; null when it has none. The code stands in one deferred script in
 * the place of the last: it runs when the page is complete. The bundler's bootstrap is its last line, so that React never
 * starts without its flight: were it to start earlier, it would take DOMContentLoaded for the flight's end.
 * @param {string} html
 * @returns {{ html: string, name: string, code: string } | null}
 */
export function takeFlight(html) {
  const parts = [...html.matchAll(INLINE)]
  const last = parts.at(-1)
  if (!last) return null
  const code = [...parts.filter((part) => !isBootstrap(part)), ...parts.filter(isBootstrap)]
    .map(([, , text]) => text)
    .join(';\n')
  // Hexadecimal: with a capital or an underscore it would be taken for an old address and enter the middleware.
  const name = `${createHash('sha256').update(code).digest('hex').slice(0, 32)}.js`
  const tag = `<script src="/flight/${name}" defer="" integrity="${buildIntegrity(code)}"></script>`
  return {
    html: html.replace(INLINE, (_, _attributes, _text, at) => (at === last.index ? tag : '')),
    name,
    code,
  }
}

/**
 * Keeps a flight where readFlight finds it: on disk before its page is shown, so that any process can serve it.
 * @param {string} folder the folder of the page's catalogue version
 * @param {string} name
 * @param {string} code
 */
export function saveFlight(folder, name, code) {
  const file = path.join(folder, 'flight', `${name}.gz`)
  if (fs.existsSync(file)) return
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, gzipSync(code, { level: 9 }))
  fs.renameSync(draft, file)
}

/**
 * The flight of this name from whichever catalogue version still has it; null for a name we never gave.
 * @param {string} pagesDir
 * @param {string} name
 * @returns {string | null}
 */
export function readFlight(pagesDir, name) {
  if (!isFlightName(name) || !fs.existsSync(pagesDir)) return null
  for (const folder of fs.readdirSync(pagesDir)) {
    const file = path.join(pagesDir, folder, 'flight', `${name}.gz`)
    if (fs.existsSync(file)) return gunzipSync(fs.readFileSync(file)).toString('utf8')
  }
  return null
}
