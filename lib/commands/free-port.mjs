import { randomInt } from 'node:crypto'
import net from 'node:net'

// Below those from which systems take one for a connection that goes out: such a connection could have it by the time it
// is used.
const LOWEST = 20_000
const BEYOND = 30_000

/** A port of this machine that nobody listens on now, by chance, so that two who look at once hardly find the same. */
export async function findFreePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(LOWEST, BEYOND)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found')
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
