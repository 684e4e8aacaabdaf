import { connect } from 'node:net'
import { log } from '@/lib/log'

/** `unscanned`: clamd was not reached, or gave no verdict. */
export type ScanResult = 'clean' | 'infected' | 'unscanned'

/** A visitor waits for the verdict. */
const TIMEOUT_MS = 5_000
const MAX_REPLY_BYTES = 1_024

/**
 * Lets clamd scan a file: INSTREAM over TCP, each chunk after its length, then a length of zero. Errors are logged as
 * codes and are not thrown.
 */
export async function scanFile(
  bytes: Buffer,
  { host, port }: { host: string; port: number },
  timeoutMs = TIMEOUT_MS,
): Promise<ScanResult> {
  const result = await new Promise<ScanResult | { code: string }>((resolve) => {
    let reply = ''
    const socket = connect({ host, port })
    const finish = (end: ScanResult | { code: string }) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(end)
    }
    // The socket's own timeout starts again with every byte.
    const timer = setTimeout(() => finish({ code: 'timeout' }), timeoutMs)
    socket.on('error', ({ code }: NodeJS.ErrnoException) => finish({ code: code ?? 'network' }))
    socket.on('close', () => finish({ code: 'closed' }))
    socket.on('data', (data) => {
      reply += data.toString('latin1')
      if (reply.includes('\0') || reply.length > MAX_REPLY_BYTES) finish(readReply(reply))
    })
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)]))
  })
  if (typeof result === 'string') return result
  log.error({ error: result.code }, 'A resume was not scanned')
  return 'unscanned'
}

/** clamd answers `stream: OK`, `stream: NAME FOUND`, or a text that ends with ERROR. */
function readReply(reply: string): ScanResult | { code: string } {
  const [text = ''] = reply.split('\0')
  if (text === 'stream: OK') return 'clean'
  return /^stream: .* FOUND$/.test(text) ? 'infected' : { code: 'bad-response' }
}
