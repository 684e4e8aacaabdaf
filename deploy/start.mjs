// The container's start, as `npm start` without installing and building: migrations and the sample into an empty data
// folder, then the standalone server in this very process, so that a stop signal meets it.
await import(at('./commands/prepare.mjs'))
if (process.exitCode) process.exit()
await import(at('./commands/listen.mjs'))
await import(at('./server.js'))

/**
 * These files stand beside this one in the image only (deploy/assemble.mjs).
 * @param {string} file
 */
function at(file) {
  return new URL(file, import.meta.url).href
}
