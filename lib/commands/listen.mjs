// Loaded before Next (serve.mjs): every server is made with our listener around its own.
import http from 'node:http'
import { tidyBefore } from '../redirects/request-target.mjs'
import { guardBefore, SERVER_LIMITS } from '../security/guard.mjs'

const create = http.createServer

http.createServer = (/** @type {any[]} */ ...words) => {
  const listener = words.at(-1)
  if (typeof listener !== 'function') return Reflect.apply(create, http, words)
  const settings = words.length > 1 ? words[0] : {}
  return create({ ...SERVER_LIMITS, ...settings }, tidyBefore(guardBefore(listener)))
}
