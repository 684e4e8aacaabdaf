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
 * @param {(bootstrap: string) => string} [writeStart] what to write in the bootstrap's place
 * @returns {{ html: string, name: string, code: string } | null}
 */
export function takeFlight(html, writeStart = (bootstrap) => bootstrap) {
  const parts = [...html.matchAll(INLINE)]
  const last = parts.at(-1)
  if (!last) return null
  const data = parts.filter((part) => !isBootstrap(part)).map(([, , text]) => text)
  const start = parts.filter(isBootstrap).map(([, , text = '']) => writeStart(text))
  const code = [...joinPushes(data), ...start].join(';\n')
  // Hexadecimal: with a capital or an underscore it would be taken for an old address and enter the middleware.
  const name = `${createHash('sha256').update(code).digest('hex').slice(0, 32)}.js`
  const tag = `<script src="/flight/${name}" defer="" integrity="${buildIntegrity(code)}"></script>`
  return {
    html: html.replace(INLINE, (_, _attributes, _text, at) => (at === last.index ? tag : '')),
    name,
    code,
  }
}

const PUSH = 'self.__next_f.push('

/** A fact sheet for crawlers (components/seo/json-ld.tsx): it stands in the page, and nobody reads it a second time. */
const FACT_SHEET =
  /(\["\$","script",null,\{"type":"application\/ld\+json","dangerouslySetInnerHTML":\{"__html":)"\{(?:[^"\\]|\\.)*"/g

/**
 * Next's pieces of text as one, written plainly: each is JSON in a string of a script in HTML, where every quotation mark
 * has a backslash and every angle bracket is an escape. Our script is none of these: 5 % less to load.
 * @param {(string | undefined)[]} statements
 */
function joinPushes(statements) {
  /** @type {string[]} */
  const joined = []
  let text = ''
  const flush = () => {
    if (text) joined.push(`${PUSH}[1,${quote(text.replace(FACT_SHEET, '$1""'))}])`)
    text = ''
  }
  for (const statement of statements) {
    const piece = readPush(statement ?? '')
    if (piece === null) {
      flush()
      joined.push(statement ?? '')
    } else text += piece
  }
  flush()
  return joined
}

/** The text that a statement hands on; null for any other. @param {string} statement @returns {string | null} */
function readPush(statement) {
  if (!statement.startsWith(`${PUSH}[1,"`) || !statement.endsWith('"])')) return null
  return JSON.parse(statement.slice(PUSH.length, -1))[1]
}

/** @param {string} text */
function quote(text) {
  return `\`${text.replace(/[\\`]|\$(?={)/g, '\\$&').replaceAll('\r', '\\r')}\``
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
