import { createHash } from 'node:crypto'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const parser = unified().use(rehypeParse)

/**
 * The Content-Security-Policy hashes of a page's inline scripts and styles. The HTML is parsed, so text in attributes is
 * never taken for a script. Data blocks such as JSON-LD do not run and need no hash.
 * @param {string} html
 * @returns {{ scripts: string[], styles: string[] }} e.g. `'sha256-…'`
 */
export function listInlineHashes(html) {
  const scripts = new Set()
  const styles = new Set()
  /** @param {any} node */
  const visit = (node) => {
    const isScript = node.tagName === 'script' && !node.properties.src && !node.properties.type
    if (isScript || node.tagName === 'style') {
      const text = node.children.map((/** @type {{ value: string }} */ child) => child.value).join('')
      const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      if (isScript) scripts.add(hash)
      else styles.add(hash)
    }
    node.children?.forEach(visit)
  }
  visit(parser.parse(html))
  return { scripts: [...scripts], styles: [...styles] }
}
