import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rmdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'

/** Long enough for any request that still looks at the folder that was the current one. */
const KEPT_MS = 60_000

/**
 * Tells the nginx in front (deploy/nginx/page-cache.conf) that pages kept so far are no longer true: moves the link
 * DATA_DIR/edge/current to a folder that never was before, whose real path nginx puts into the name of every page it
 * keeps. Call it after the page cache knows the new version. Does nothing without the folder DATA_DIR/edge.
 * @param {string} dataDir
 * @throws Error when the link cannot be moved, as nginx would go on with an older catalogue.
 */
export async function renewGeneration(dataDir) {
  const folder = path.join(dataDir, 'edge')
  if (!existsSync(folder)) return
  const name = randomUUID()
  await mkdir(path.join(folder, name))
  // Relative, because nginx may see the folder elsewhere; by rename, so that there is a link at every moment.
  await symlink(name, path.join(folder, `${name}.new`))
  await rename(path.join(folder, `${name}.new`), path.join(folder, 'current'))
  await removeOlder(folder, name)
}

/** @param {string} folder @param {string} current */
async function removeOlder(folder, current) {
  for (const name of await readdir(folder)) {
    if (name === current || !/^[0-9a-f-]{36}$/.test(name)) continue
    // Two processes may tidy up at once.
    const made = await stat(path.join(folder, name)).catch(() => null)
    if (made && Date.now() - made.mtimeMs > KEPT_MS) await rmdir(path.join(folder, name)).catch(() => {})
  }
}

/**
 * Renews the generation once this server answers: a new build's pages are other pages, and until they can be had nginx
 * goes on with the ones it has. Gives up after a minute.
 * @param {string} dataDir
 * @param {number} port where it listens
 */
export async function renewGenerationWhenUp(dataDir, port) {
  if (!existsSync(path.join(dataDir, 'edge'))) return
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (answer?.ok) return renewGeneration(dataDir)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  console.error('The site did not answer its own health check; nginx keeps the pages of the time before.')
}
