import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/seo')
/** The source files that draw the share pictures. */
const SOURCE_FILE = /^share-.*(?<!\.test)\.ts$/

let hash: string | undefined

/** A hash of the code that draws the share pictures, so that a change of it makes all of them again. Read once. */
export function getShareTemplateHash(): string {
  hash ??= hashSourceFiles()
  return hash
}

function hashSourceFiles(): string {
  const names = readdirSync(FOLDER).filter((name) => SOURCE_FILE.test(name))
  const digest = createHash('sha256')
  for (const name of names.sort()) digest.update(readFileSync(path.join(FOLDER, name)))
  return digest.digest('hex')
}
