import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const hashes = new Map<string, string>()

/**
 * A hash of the files of a folder of the product whose names match. They say what a share picture looks like, so that a change
 * of them makes all pictures again. Tests are left out.
 */
export function getTemplateHash(folder: string, names: RegExp): string {
  const key = `${folder} ${names.source}`
  const cached = hashes.get(key)
  if (cached) return cached
  const absolute = path.join(/* turbopackIgnore: true */ process.cwd(), folder)
  const files = readdirSync(absolute).filter((name) => names.test(name) && !name.includes('.test.'))
  const hash = createHash('sha256')
  for (const name of files.sort()) hash.update(readFileSync(path.join(absolute, name)))
  const digest = hash.digest('hex')
  hashes.set(key, digest)
  return digest
}
