import Database from 'libsql'
import { followVersion } from './version-listener.mjs'

/**
 * The version of the catalogue, for the cache of pages. While the database cannot be read, both functions return the last
 * known version, so that cached pages are still served.
 * @typedef {{ read: () => string | Promise<string>, confirm: () => string | Promise<string> }} VersionSource
 * With PostgreSQL the result of `read` may be up to a second old; `confirm` queries the database.
 */

/**
 * @param {string | undefined} url of PostgreSQL
 * @param {string} file path of the SQLite file, when there is no url
 * @returns {VersionSource}
 */
export function openVersionSource(url, file) {
  if (url) return followVersion(url)
  const read = () => readFile(file)
  return { read, confirm: read }
}

/** @type {import('libsql').Statement<[]> | undefined} */
let statement
let version = ''
let hasFailed = false

/** Reads one row (about 10 µs). @param {string} file */
function readFile(file) {
  try {
    statement ??= new Database(file, { readonly: true }).prepare(
      "select value from catalogue_values where name = 'version'",
    )
    version = /** @type {{ value: string } | undefined} */ (statement.get())?.value ?? ''
    hasFailed = false
  } catch (error) {
    statement = undefined
    const { code, name } = /** @type {NodeJS.ErrnoException} */ (error)
    if (!hasFailed) console.error(`The catalogue version could not be read: ${code ?? name}`)
    hasFailed = true
  }
  return version
}
