// The thread that follows the API host; any message stops it. A file that Node itself loads: a thread does not inherit the
// loader of TypeScript.
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { followHost } = await import('./sync')
const stop = new AbortController()
parentPort?.once('message', () => stop.abort()).unref()
await followHost(stop.signal)
