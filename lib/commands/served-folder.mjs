import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * Ends this process when another one serves the site from this folder: it would lose files that it has yet to read.
 * @param {string} reason why this process would replace files
 */
export function assertNotServed(reason) {
  const server = listProcesses().find(isServer)
  if (!server) return
  console.error(
    `${reason}, and process ${server} serves the site from ${process.cwd()}, whose files would be replaced. ` +
      'Stop it first, or build in a copy of this folder.',
  )
  process.exit(1)
}

/** The ids of all processes. Only Linux lists them here; elsewhere a developer must take care. */
function listProcesses() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** @param {string} id */
function isServer(id) {
  try {
    // Arguments end with a zero byte.
    const args = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
    const isSite = args.includes('lib/server.mjs') && !args.includes('--dev')
    return isSite && readlinkSync(`/proc/${id}/cwd`) === process.cwd()
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}
