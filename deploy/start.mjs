// The container's start, as `npm start` without installing and building: migrations and the sample into an empty data
// folder, then the standalone server in this very process, so that a stop signal meets it.
import path from 'node:path'

await import(at('./commands/prepare.mjs'))
if (process.exitCode) process.exit()
await import(at('./commands/listen.mjs'))
await import(at('./server.js'))
const { startDeliverer } = await import(at('./commands/deliverer.mjs'))
// A process beside the server, where a channel is set up; both are told to stop by the same signal.
const leads = { program: './commands/leads.mjs', execArgv: [], cwd: import.meta.dirname }
const deliverer = startDeliverer(leads)
const { keepWarm } = await import(at('./lib/cache/warm.mjs'))
const { PORT = '3000', DATA_DIR = '.data' } = process.env
const warm = keepWarm(`http://127.0.0.1:${PORT}`, path.resolve(DATA_DIR))
process.once('SIGTERM', () => {
  warm.stop()
  return deliverer.stop()
})

/**
 * These files stand beside this one in the image only (deploy/assemble.mjs).
 * @param {string} file
 */
function at(file) {
  return new URL(file, import.meta.url).href
}
