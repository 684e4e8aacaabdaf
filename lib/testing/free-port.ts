import { randomInt } from 'node:crypto'
import net from 'node:net'

// Below the range from which systems choose the ports of outgoing connections.
const LOWEST = 20_000
const BEYOND = 30_000

/** A random port of this machine that is free now. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(LOWEST, BEYOND)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
