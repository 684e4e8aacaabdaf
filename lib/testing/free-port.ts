import { randomInt } from 'node:crypto'
import net from 'node:net'

/** Lets a server of this process listen on a free port of an address of this machine; returns the port. */
export async function listen(server: net.Server, address = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  return (server.address() as net.AddressInfo).port
}

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
