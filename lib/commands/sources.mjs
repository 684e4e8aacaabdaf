import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const BUILD_INPUTS = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/**
 * A fingerprint of everything that a build depends on. Small files are hashed; of large ones, such as pictures, name,
 * size and modification time.
 * @returns {string} 64 hex characters
 */
export function fingerprintSources() {
  const hash = createHash('sha256')
  hash.update(`node ${process.versions.node.split('.')[0]}\n`)
  for (const input of BUILD_INPUTS) addTo(hash, path.join(root, input))
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} file */
function addTo(hash, file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isDirectory()) {
    for (const name of fs.readdirSync(file).sort()) addTo(hash, path.join(file, name))
    return
  }
  if (/\.test\.tsx?$/.test(file)) return
  hash.update(`${path.relative(root, file)} ${stat.size}\n`)
  hash.update(stat.size < 256 * 1024 ? fs.readFileSync(file) : String(stat.mtimeMs))
}
