import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type RawAnswer, readAnswer } from './answer'

export type Reference = { url: string; stop: () => void }

/** Headers that belong to one connection or one moment; node:http writes its own. */
const OWN = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']

/** Starts a bare node:http server that sends the very bytes and headers of an answer, in a process of its own. */
export async function serveReference({ headers, body }: RawAnswer): Promise<Reference> {
  const child = spawn(process.execPath, ['lib/bench/reference-server.mjs'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)))
  child.stdin.end(JSON.stringify({ headers: kept, body: body.toString('base64') }))
  const [line] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(line).trim()}/`, stop: () => child.kill() }
}

/** As serveReference, for what an address answers to these headers now. */
export async function serveCopyOf(url: string, headers: Record<string, string> = {}): Promise<Reference> {
  return serveReference(await readAnswer(url, { headers }))
}
