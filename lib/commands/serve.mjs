/**
 * What `node` is given, in a folder with a build, to serve it on a port: Next's server behind a listener that tidies
 * addresses first (lib/redirects/request-target.mjs).
 * @param {string | number} port
 * @returns {string[]}
 */
export function buildServeArgs(port) {
  const next = ['node_modules/next/dist/bin/next', 'start', '-p', String(port)]
  return ['--import', './lib/commands/listen.mjs', ...next]
}
