import Database from 'libsql'

/** @type {import('libsql').Statement<[]> | undefined} */
let statement
let version = ''
let hasFailed = false

/**
 * The version that the last import or publish stored. Reads one row (about 10 µs). While the database cannot be read, the
 * last known version, so that pages in memory are still served.
 * @param {string} file path of the SQLite file
 * @returns {string}
 */
export function readCatalogueVersion(file) {
  try {
    statement ??= new Database(file, { readonly: true }).prepare(
      "select value from catalogue_values where name = 'version'",
    )
    version = /** @type {{ value: string } | undefined} */ (statement.get())?.value ?? ''
    hasFailed = false
  } catch (error) {
    statement = undefined
    if (!hasFailed) console.error(`The catalogue version could not be read: ${error}`)
    hasFailed = true
  }
  return version
}
