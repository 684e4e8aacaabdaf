import fs from 'node:fs'

/** @type {Map<string, { seen: string, version: string }>} */
const known = new Map()

/**
 * The catalogue version written in a file by an import, a publish or the build; 'none' when there is no such file.
 * Read anew only when the file was replaced: this runs on every request, so it costs one stat.
 * @param {string} file
 * @returns {string}
 */
export function readVersion(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return 'none'
  const seen = `${stat.ino} ${stat.mtimeMs} ${stat.size}`
  const held = known.get(file)
  if (held?.seen === seen) return held.version
  const version =
    fs
      .readFileSync(file, 'utf8')
      .trim()
      .replace(/[^\w-]/g, '') || 'none'
  known.set(file, { seen, version })
  return version
}
