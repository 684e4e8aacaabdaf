// Where pages rendered since the build lie: DATA_DIR/pages/<build>-<catalogue version>.
import fs from 'node:fs'
import path from 'node:path'

/** Former versions whose pages stay: a page already sent still finds its flight, a failed render its last good copy. */
const FORMER = 2

/** Ends the name of a folder on its way out. Taking its files out makes it the newest by time, and a killed process leaves it half empty. */
const LEAVING = '.leaving'

/** @type {Map<string, string>} */
const buildIds = new Map()

/** @param {string} dataDir @param {string} dist @param {string} version */
export function findPageFolder(dataDir, dist, version) {
  let id = buildIds.get(dist)
  if (!id) {
    id = fs.readFileSync(path.join(dist, 'BUILD_ID'), 'utf8').trim()
    buildIds.set(dist, id)
  }
  return path.join(dataDir, 'pages', `${id}-${version}`)
}

/** @type {Map<string, { folder: string, former: string[] }>} */
const kept = new Map()

/**
 * The folders of earlier versions, the newest first. Removes those of still earlier ones, once per change of version; a
 * page read meanwhile is simply rendered again.
 * @param {string} folder the current version's
 * @returns {string[]}
 */
export function keepFormer(folder) {
  const pagesDir = path.dirname(folder)
  const known = kept.get(pagesDir)
  if (known?.folder === folder) return known.former
  const others = listOthers(folder, pagesDir)
  const whole = others.filter((other) => !other.endsWith(LEAVING))
  const former = whole.slice(0, FORMER)
  for (const old of others) if (!former.includes(old)) remove(old)
  kept.set(pagesDir, { folder, former })
  return former
}

/** @param {string} folder */
function remove(folder) {
  const leaving = folder.endsWith(LEAVING) ? folder : folder + LEAVING
  try {
    fs.renameSync(folder, leaving)
  } catch {
    // Another process was first, or a half removed one of the same name is in the way.
  }
  fs.rm(leaving, { recursive: true, force: true }, () => {})
}

/** @param {string} folder @param {string} pagesDir */
function listOthers(folder, pagesDir) {
  try {
    // Made at once, so that the order of folders is the order of versions, also for one that was there before.
    fs.mkdirSync(folder, { recursive: true })
    const now = new Date()
    fs.utimesSync(folder, now, now)
    return fs
      .readdirSync(pagesDir)
      .map((name) => path.join(pagesDir, name))
      .filter((other) => other !== folder)
      .map((other) => ({ other, since: fs.statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.since - a.since)
      .map(({ other }) => other)
  } catch {
    // A full or read-only disk has no former pages and grows no new ones.
    return []
  }
}
