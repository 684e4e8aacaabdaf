import { createHash } from 'node:crypto'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const parser = unified().use(rehypeParse)

/**
 * The Content-Security-Policy hashes of a page's inline scripts. The HTML is parsed, so text in attributes is never taken
 * for a script. Data blocks such as JSON-LD do not run and need no hash.
 * @param {string} html
 * @returns {string[]} e.g. `'sha256-…'`
 */
export function listScriptHashes(html) {
  /** @type {Set<string>} */
  const hashes = new Set()
  /** @param {any} node */
  const visit = (node) => {
    if (node.tagName === 'script' && !node.properties.src && !node.properties.type) {
      const code = node.children.map((/** @type {{ value: string }} */ text) => text.value).join('')
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
    node.children?.forEach(visit)
  }
  visit(parser.parse(html))
  return [...hashes]
}
