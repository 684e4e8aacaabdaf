// Loaded before Next (serve.mjs): every server is made with our listener around its own.
import http from 'node:http'
import { tidyBefore } from '../redirects/request-target.mjs'

const create = http.createServer

http.createServer = (/** @type {any[]} */ ...words) => {
  const listener = words.at(-1)
  const ours = typeof listener === 'function' ? [...words.slice(0, -1), tidyBefore(listener)] : words
  return Reflect.apply(create, http, ours)
}
