// PostgreSQL compiled to WebAssembly, in a separate thread, for the site's own driver. Its only session serves one
// connection's statement or transaction after the other. Posts its port to the thread that started it.
import { createServer } from 'node:net'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const SSL_REQUEST = 80877103
const AUTHENTICATED_AND_READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const QUERY = 0x51
const SYNC = 0x53
const IDLE = 0x49

const db = await PGlite.create()
/** Ends when the session is free. @type {Promise<void>} */
let turn = Promise.resolve()

const server = createServer((socket) => {
  let input = Buffer.alloc(0)
  let isStarted = false
  let start = 0
  /** Frees the session; null while this connection does not have it. @type {(() => void) | null} */
  let free = null
  let work = Promise.resolve()

  /** @param {Uint8Array} messages up to the one after which the client waits for a response */
  async function execute(messages) {
    if (!free) {
      const before = turn
      turn = new Promise((resolve) => {
        free = resolve
      })
      await before
    }
    const answer = await db.execProtocolRaw(messages)
    socket.write(answer)
    if (answer.at(-1) !== IDLE) return
    free?.()
    free = null
  }

  function readStart() {
    if (input.length < 8 || input.length < input.readInt32BE(0)) return false
    const isSsl = input.readInt32BE(4) === SSL_REQUEST
    input = input.subarray(input.readInt32BE(0))
    isStarted = !isSsl
    socket.write(isSsl ? 'N' : AUTHENTICATED_AND_READY)
    return true
  }

  socket.on('data', (data) => {
    input = Buffer.concat([input, data])
    while (!isStarted) {
      if (!readStart()) return
    }
    while (input.length >= start + 5) {
      const type = input[start]
      const end = start + 1 + input.readInt32BE(start + 1)
      if (input.length < end) return
      start = end
      if (type !== QUERY && type !== SYNC) continue
      const messages = new Uint8Array(input.subarray(0, end))
      input = input.subarray(end)
      start = 0
      work = work.then(() => execute(messages))
    }
  })
  socket.on('error', () => {})
  socket.on('close', async () => {
    await work
    if (free) await db.exec('rollback')
    free?.()
  })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  parentPort?.postMessage(typeof address === 'object' && address?.port)
})
