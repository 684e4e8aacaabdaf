import { createServer } from 'node:net'

/** The oldest Node that the packages run on. package.json says the same. */
const OLDEST_NODE = [20, 18, 1]

/** Ends the process when Node is too old, and warns when it gets no security updates. */
export function checkNode(version = process.versions.node) {
  const given = version.split('.').map(Number)
  const index = OLDEST_NODE.findIndex((part, place) => part !== given[place])
  if (index >= 0 && Number(given[index]) < Number(OLDEST_NODE[index])) {
    console.error(`Node ${version} is too old: this site needs Node ${OLDEST_NODE.join('.')} or newer.`)
    process.exit(1)
  }
  if (Number(given[0]) < 22)
    console.warn(`Node ${version} gets no security updates any more: please use Node 22 or newer.`)
}

/**
 * Ends this process with one line when the site could not listen on PORT of HOST. A value that is no port is left to the
 * check of the settings.
 */
export async function checkPort() {
  const { PORT = '3000', HOST } = process.env
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await new Promise((resolve) => {
    const server = createServer()
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(null)))
  })
  if (code === null) return
  console.error(REASONS[String(code)]?.(PORT, HOST) ?? `The site cannot listen on port ${PORT}: ${code}.`)
  process.exit(1)
}

/** @type {Record<string, (port: string, host?: string) => string>} */
const REASONS = {
  EADDRINUSE: (port) => `Port ${port} is in use: end the program that uses it, or set PORT to another one.`,
  EACCES: (port) =>
    `Port ${port} is not open to this user: set PORT to one from 1024, with nginx in front of it.`,
  EADDRNOTAVAIL: (_, host) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: (_, host) => `HOST ${host} is no address of this machine.`,
}
