// What is published while the database cannot be asked: the list that every change of the catalogue writes beside its
// version (lib/catalogue/published.ts), before it is committed as far as something is taken back.
import fs from 'node:fs'
import path from 'node:path'

/** How a page names a record: by a link to its page or its card on a list, as that card, or as a choice in a form. */
const NAMES =
  /\/view-(project|blog)\/([\w%~.-]+)|-projects(?:\/[\w%~.-]+)*#([\w%~.-]+)|<article id="([^"]+)"|<option value="(\d+)"/g

/** @type {{ seen: string, addresses: Set<string> } | null} */
let held = null

/**
 * True when every record that a page names is published. Without a list nobody knows, and only a page that names none
 * passes.
 * @param {string} dataDir
 * @param {string} html
 */
export function namesOnlyPublished(dataDir, html) {
  const addresses = readPublished(path.join(dataDir, 'catalogue.published'))
  return [...html.matchAll(NAMES)].every(([, kind = 'project', slug, card, article, choice]) =>
    addresses.has(choice ? `#${choice}` : `/view-${kind}/${slug ?? card ?? article}`),
  )
}

/** @param {string} file */
function readPublished(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return new Set()
  const seen = `${file} ${stat.ino} ${stat.mtimeMs} ${stat.size}`
  if (held?.seen !== seen) held = { seen, addresses: new Set(fs.readFileSync(file, 'utf8').split('\n')) }
  return held.addresses
}
