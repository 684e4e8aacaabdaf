import tls from 'node:tls'
import { readAnswer } from './answer'
import type { Bed } from './proxy-check'

/** The answer to a post of so many bytes through nginx. */
export async function post(bed: Bed, address: string, bytes: number) {
  const headers = { 'content-type': 'application/json' }
  return readAnswer(bed.nginx.origin + address, { method: 'POST', headers, body: Buffer.alloc(bytes, 'x') })
}

/** Bytes written on a TLS connection of their own, and what came back until it closed or was whole. */
export function talk(bed: Bed, text: string, options: tls.ConnectionOptions = {}): Promise<string> {
  const { hostname: servername, port } = new URL(bed.nginx.origin)
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ port: Number(port), servername, rejectUnauthorized: false, ...options })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.setTimeout(20_000, () => socket.destroy(new Error('The connection was left open for 20 s')))
    socket.write(text)
  })
}
