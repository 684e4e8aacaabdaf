import { findOnPath, installDebianPackage } from './debian-package'

/** Path of Firefox; undefined when it is not installed. */
export const findFirefox = () => findOnPath('firefox-esr') ?? findOnPath('firefox')

/**
 * The other engines that the browser tests run in, by the names of their projects: Debian's packages, and the program of each.
 */
const NEEDS: Record<string, Record<string, () => string | undefined>> = {
  firefox: { 'firefox-esr': findFirefox },
  webkit: { 'webkit2gtk-driver': () => findOnPath('WebKitWebDriver'), xvfb: () => findOnPath('Xvfb') },
}
export const ENGINES = Object.keys(NEEDS)

/** Debian's packages that an engine lacks. */
function listMissing(engine: string): string[] {
  return Object.entries(NEEDS[engine] ?? {}).flatMap(([name, find]) => (find() ? [] : [name]))
}

/** Whether this machine has the engine. */
export function hasEngine(engine: string): boolean {
  return listMissing(engine).length === 0
}

/** Installs the engines that are missing when this process is root on Debian. */
export function ensureEngines(): void {
  if (process.getuid?.() === 0) for (const name of ENGINES.flatMap(listMissing)) installDebianPackage(name)
}
