import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { answerAgainBefore } from '../cache/answer-memory.mjs'

export type Listener = (request: http.IncomingMessage, response: http.ServerResponse) => unknown
type Answer = { status?: number; headers: string[][]; body: string }

export const FOR_GOOD = 'public, max-age=31536000, immutable'

/** A file that never changes under its name. */
export const keptForGood: Listener = (request, response) => {
  const isPacked = request.headers['accept-encoding'] !== undefined
  response.setHeader('x-nextjs-cache', 'HIT')
  response.setHeader('x-nextjs-prerender', ['1', '1'])
  response.setHeader('cache-control', FOR_GOOD)
  response.setHeader('ETag', '"tag"')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  if (isPacked) response.setHeader('Content-Encoding', 'gzip')
  response.write(`v1 of `)
  response.end(`${request.url} ${isPacked ? 'packed' : 'plain'}, ₹`)
}

/** A page that Next found in the page cache, of this version. */
export function pageOf(version: string): Listener {
  return (_, response) => {
    response.setHeader('x-nextjs-cache', 'HIT').setHeader('x-catalogue-version', version)
    response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
    response.end(`page of ${version}`)
  }
}

/**
 * A server with the memory for answers before a listener that stands for Next, `behind`, and a catalogue v1. `asked` is what
 * got through to that, `ask` is a request from outside; stop it after the test.
 */
export async function startBeforeNext() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'before-next-'))
  const versionFile = path.join(folder, 'catalogue.version')
  let changes = 0
  const site = {
    behind: keptForGood,
    asked: [] as string[],
    /** Replaced, as an import does it: another file under the same name, at another time, however fast the test is. */
    setCatalogue(words: string) {
      changes += 1
      fs.writeFileSync(`${versionFile}.new`, words)
      const time = Date.now() / 1000 + changes
      fs.utimesSync(`${versionFile}.new`, time, time)
      fs.renameSync(`${versionFile}.new`, versionFile)
    },
    ask(address: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
      return request({ port, method, path: address, headers, agent: false })
    },
    stop() {
      server.closeAllConnections()
      server.close()
      fs.rmSync(folder, { recursive: true })
    },
  }
  site.setCatalogue('v1')
  const next: Listener = (message, response) => {
    site.asked.push(`${message.method} ${message.url}`)
    return site.behind(message, response)
  }
  const server = http.createServer(answerAgainBefore(next, versionFile, 100_000))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return site
}

function request(options: http.RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = http.request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: pair(answer.rawHeaders),
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** Without what Node writes for each answer. */
function pair(raw: string[]) {
  const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []))
  return pairs.filter(([name = '']) => !/^(date|connection|transfer-encoding|content-length)$/i.test(name))
}
