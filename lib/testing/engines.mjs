import { findOnPath, installDebianPackage } from './debian-package.mjs'

/** Path of Firefox; undefined when it is not installed. */
export const findFirefox = () => findOnPath('firefox-esr') ?? findOnPath('firefox')

/**
 * The other engines that the browser tests run in, by the names of their projects: Debian's packages, and the program of each.
 * @type {Record<string, Record<string, () => string | undefined>>}
 */
const NEEDS = {
  firefox: { 'firefox-esr': findFirefox },
  webkit: { 'webkit2gtk-driver': () => findOnPath('WebKitWebDriver'), xvfb: () => findOnPath('Xvfb') },
}
export const ENGINES = Object.keys(NEEDS)

/** Debian's packages that an engine lacks. @param {string} engine */
function listMissing(engine) {
  return Object.entries(NEEDS[engine] ?? {}).flatMap(([name, find]) => (find() ? [] : [name]))
}

/** Whether this machine has the engine. @param {string} engine */
export function hasEngine(engine) {
  return listMissing(engine).length === 0
}

/** Installs the engines that are missing when this process is root on Debian. */
export function ensureEngines() {
  if (process.getuid?.() === 0) for (const name of ENGINES.flatMap(listMissing)) installDebianPackage(name)
}
