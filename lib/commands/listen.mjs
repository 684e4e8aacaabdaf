// Loaded before Next (serve.mjs): every server is made with our listener around its own, and every answer passes us.
// Not Next's own hook for a start: that is a file in the root, which the owner fixed.
import http from 'node:http'
import path from 'node:path'
import { answerAgainBefore } from '../cache/answer-memory.mjs'
import { renewGenerationWhenUp } from '../cache/edge-generation.mjs'
import { answerClientError } from '../security/client-error.mjs'
import { guardBefore, SERVER_LIMITS } from '../security/guard.mjs'
import { secureAnswers } from '../security/secure-answers.mjs'

secureAnswers(process.env.SITE_ORIGIN ?? '')

const create = http.createServer
const dataDir = path.resolve(process.env.DATA_DIR || '.data')
const versionFile = path.join(dataDir, 'catalogue.version')

http.createServer = (/** @type {any[]} */ ...words) => {
  const listener = words.at(-1)
  if (typeof listener !== 'function') return Reflect.apply(create, http, words)
  const settings = words.length > 1 ? words[0] : {}
  const remembering = answerAgainBefore(listener, versionFile)
  const server = create({ ...SERVER_LIMITS, ...settings }, guardBefore(remembering))
  const { on } = server
  // Next takes upgrades and leaves what it does not know open, beyond every time limit. Without a listener Node takes
  // such a request for a plain one.
  server.on = (/** @type {string} */ event, /** @type {(...words: any[]) => void} */ heard) =>
    event === 'upgrade' ? server : Reflect.apply(on, server, [event, heard])
  server.on('clientError', answerClientError(process.env.SITE_ORIGIN ?? ''))
  server.once('listening', () => {
    const address = server.address()
    if (typeof address !== 'object' || !address) return
    renewGenerationWhenUp(dataDir, address.port).catch((error) =>
      console.error('nginx was not told of this start:', error),
    )
  })
  return server
}
