import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { getVariable } from '../env'

/** Path of a program; undefined when it is not installed. */
export function findOnPath(name: string): string | undefined {
  const folders = (getVariable('PATH') ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
}

/** Installs a package on Debian, as root or by sudo without a password; elsewhere nothing happens. */
export function installDebianPackage(name: string): void {
  if (!fs.existsSync('/usr/bin/apt-get')) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [program = 'apt-get', ...args] = [...sudo, 'apt-get', ...step]
    spawnSync(program, args, { stdio: 'inherit', timeout: 300_000 })
  }
}

/** Path of Firefox; undefined when it is not installed. */
export const findFirefox = () => findOnPath('firefox-esr') ?? findOnPath('firefox')

/** Debian's module of nginx for brotli; undefined when it is not installed. */
export function findBrotliModule(): string | undefined {
  const file = '/etc/nginx/modules-enabled/50-mod-http-brotli-filter.conf'
  return fs.existsSync(file) ? file : undefined
}

/** What projects of the browser tests need beside Chromium: Debian's packages, and the program of each. */
const NEEDS: Record<string, Record<string, () => string | undefined>> = {
  nginx: { nginx: () => findOnPath('nginx'), 'libnginx-mod-http-brotli-filter': findBrotliModule },
  firefox: { 'firefox-esr': findFirefox },
  webkit: { 'webkit2gtk-driver': () => findOnPath('WebKitWebDriver'), xvfb: () => findOnPath('Xvfb') },
}
export const PROJECTS = Object.keys(NEEDS)

/** Debian's packages that a project lacks. */
function listMissing(project: string): string[] {
  return Object.entries(NEEDS[project] ?? {}).flatMap(([name, find]) => (find() ? [] : [name]))
}

/** Whether this machine has what a project needs. */
export function hasPrograms(project: string): boolean {
  return listMissing(project).length === 0
}

/** Installs what is missing when this process is root on Debian. */
export function ensurePrograms(): void {
  if (process.getuid?.() === 0) for (const name of PROJECTS.flatMap(listMissing)) installDebianPackage(name)
}
