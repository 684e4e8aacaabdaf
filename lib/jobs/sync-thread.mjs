// The thread in which the sync runs; any message stops it. A file that Node itself loads: a thread does not inherit the
// loader of TypeScript.
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { watchSync } = await import('./sync')
const stop = new AbortController()
parentPort?.once('message', () => stop.abort()).unref()
await watchSync(stop.signal)
