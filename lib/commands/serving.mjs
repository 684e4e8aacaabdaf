import fs from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * Has a file for each process that serves the site from this folder. The file's name is the process id. Its content is
 * the path of the folder, because a copy of the folder contains the file, too.
 */
const SERVING_FOLDER = path.join(root, '.next', 'cache', 'serving')

/** Prevents a build from replacing the files that this process serves: see `getRunningServer`. */
export function markServing() {
  const file = path.join(SERVING_FOLDER, String(process.pid))
  try {
    fs.mkdirSync(SERVING_FOLDER, { recursive: true })
    fs.writeFileSync(file, root)
    process.on('exit', () => fs.rmSync(file, { force: true }))
  } catch {
    // In a folder that cannot be written, no build can run either.
  }
}

/** A process that serves the site from this folder, and its file; undefined when there is none. */
export function getRunningServer() {
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
    // EPERM: the process runs as another user. After any other error the process, or its file, no longer exists.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
