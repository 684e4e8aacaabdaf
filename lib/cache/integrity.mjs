import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Names of the build's scripts as they stand in pages; anything else gets no integrity. */
const BUILT = /^\/_next\/(static\/[\w~./-]+\.js)$/

/** @type {Map<string, string | null>} */
const known = new Map()

/**
 * The HTML in which every script of the build, and every hint that loads one ahead, carries its integrity. Scripts that
 * React or the bundler load later by themselves cannot carry one; `script-src 'self'` alone speaks for those.
 * @param {string} html
 * @param {string} dist the build's folder
 * @returns {string}
 */
export function addIntegrity(html, dist) {
  return html.replace(
    /<script src="([^"]+)"(?![^>]*\bintegrity=)|<link (?=[^>]*as="script")(?![^>]*\bintegrity=)[^>]*href="([^"]+)"/g,
    (tag, src, href) => {
      const digest = readIntegrity(dist, src ?? href)
      return digest ? `${tag} integrity="${digest}"` : tag
    },
  )
}

/** @param {string} text */
export function buildIntegrity(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * The integrity of one of the build's scripts by its address; null for any other. Each file of a build is read once.
 * @param {string} dist
 * @param {string} src
 * @returns {string | null}
 */
export function readIntegrity(dist, src) {
  const name = BUILT.exec(src)?.[1]
  if (!name || name.includes('..')) return null
  const file = path.join(dist, name)
  let digest = known.get(file)
  if (digest === undefined) {
    digest = fs.existsSync(file) ? buildIntegrity(fs.readFileSync(file, 'utf8')) : null
    known.set(file, digest)
  }
  return digest
}
