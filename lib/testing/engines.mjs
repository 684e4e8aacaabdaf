import { findOnPath, installDebianPackage } from './debian-package.mjs'

/**
 * The other engines that the browser tests run in, by the names of their projects: Debian's packages, and a program of each.
 * @type {Record<string, Record<string, string>>}
 */
const NEEDS = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' },
}
export const ENGINES = Object.keys(NEEDS)

/** Debian's packages that an engine lacks. @param {string} engine */
function listMissing(engine) {
  return Object.entries(NEEDS[engine] ?? {}).flatMap(([name, program]) => (findOnPath(program) ? [] : [name]))
}

/** Whether this machine has the engine. @param {string} engine */
export function hasEngine(engine) {
  return listMissing(engine).length === 0
}

/** Installs the engines that are missing when this process is root on Debian. */
export function ensureEngines() {
  if (process.getuid?.() === 0) for (const name of ENGINES.flatMap(listMissing)) installDebianPackage(name)
}
