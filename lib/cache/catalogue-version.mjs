import fs from 'node:fs'

/** Longer than any commit takes. After that, whoever announced a change was killed over it. */
const CHANGE_MS = 2000

/** Names, in every page that the cache hands out, the version it is true for: Next may hand it out after a change. */
export const VERSION_HEADER = 'x-catalogue-version'

/** @type {Map<string, { seen: string, words: string[] }>} */
const known = new Map()

/**
 * What a file written by an import, a publish or the build (lib/catalogue/change.ts) says of the catalogue.
 * `version` is the one whose pages are true, 'none' when there is no such file. While a change is under way the file
 * names a second one, which never was before: the first still counts, but what is drawn now may show either catalogue, so
 * `isSettled` is false and nothing is kept. Should the second stay, the first is not trusted any more.
 * `seen` changes whenever the file was replaced.
 * Read anew only then: this runs on every request, so it costs one stat.
 * @param {string} file
 * @returns {{ version: string, isSettled: boolean, seen: string }}
 */
export function readState(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return { version: 'none', isSettled: true, seen: '' }
  const seen = `${stat.ino} ${stat.mtimeMs} ${stat.size}`
  let held = known.get(file)
  if (held?.seen !== seen) {
    held = { seen, words: fs.readFileSync(file, 'utf8').match(/[\w-]+/g) ?? ['none'] }
    known.set(file, held)
  }
  const [version = 'none', next] = held.words
  if (next === undefined) return { version, isSettled: true, seen }
  const isUnderWay = Date.now() - stat.mtimeMs < CHANGE_MS
  return isUnderWay
    ? { version, isSettled: false, seen }
    : { version: next, isSettled: true, seen: `${seen} late` }
}

/** The version alone. @param {string} file @returns {string} */
export function readVersion(file) {
  return readState(file).version
}
