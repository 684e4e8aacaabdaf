import { createServer, type Socket } from 'node:net'
import { listen } from './free-port'

export type Clamd = { host: string; port: number; files: Buffer[]; stop: () => Promise<void> }

/**
 * Starts a fake clamd on a free port. It reads INSTREAM as clamd does, records the files and finds the word
 * VIRUS; `answer` replaces its reply, null for none.
 */
export async function startClamd(answer?: string | null): Promise<Clamd> {
  const files: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const file = readStream(received)
      if (!file) return
      files.push(file)
      if (answer !== null)
        socket.end(answer ?? `stream: ${file.includes('VIRUS') ? 'Test.Virus FOUND' : 'OK'}\0`)
    })
  })
  return {
    host: '127.0.0.1',
    port: await listen(server),
    files,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The file of a complete INSTREAM command; null while parts are missing. @throws for another command. */
function readStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return null
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('unknown command')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
