import fs from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * A file for each process that serves the site from this folder, named by its id. In the file is the folder, because a copy of
 * the folder has the file, too.
 */
const SERVING_FOLDER = path.join(root, '.next', 'cache', 'serving')

/** Lets no build replace the files that this process serves: see `findServer`. */
export function markServing() {
  const file = path.join(SERVING_FOLDER, String(process.pid))
  try {
    fs.mkdirSync(SERVING_FOLDER, { recursive: true })
    fs.writeFileSync(file, root)
    process.on('exit', () => fs.rmSync(file, { force: true }))
  } catch {
    // A folder that cannot be written cannot be built in, either.
  }
}

/** A process that serves the site from this folder, with its file; undefined without one. */
export function findServer() {
  const ids = fs.existsSync(SERVING_FOLDER) ? fs.readdirSync(SERVING_FOLDER) : []
  const servers = ids.map((id) => ({ id, file: path.join(SERVING_FOLDER, id) }))
  return servers.find(isServing)
}

/** @param {{ id: string, file: string }} server */
function isServing({ id, file }) {
  try {
    if (fs.readFileSync(file, 'utf8') !== root) return false
    process.kill(Number(id), 0)
    return true
  } catch (error) {
    // The process of another user may not be signalled. Otherwise it has ended, and perhaps its file has gone.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
