import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findPostgres } from './postgres-server'

const INSTALL_LIMIT_MS = 300_000

type Program = {
  /** Its package of Debian. */
  debianPackage: string
  find: () => string | null
  /** The tests that need it. */
  tests: string
}

/** Path of a program; null when it is not installed. */
export function findOnPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? null
}

/** Path of Firefox; null when it is not installed. */
export function findFirefox(): string | null {
  return findOnPath('firefox-esr') ?? findOnPath('firefox')
}

/** The file that loads nginx's module for brotli; null when it is not installed. */
function findBrotliModule(): string | null {
  const file = '/etc/nginx/modules-enabled/50-mod-http-brotli-filter.conf'
  return fs.existsSync(file) ? file : null
}

/** Programs that tests need in addition to Node and Chromium. */
const PROGRAMS: Program[] = [
  { debianPackage: 'nginx', find: () => findOnPath('nginx'), tests: 'nginx' },
  { debianPackage: 'libnginx-mod-http-brotli-filter', find: findBrotliModule, tests: 'nginx' },
  { debianPackage: 'firefox-esr', find: findFirefox, tests: 'firefox' },
  { debianPackage: 'webkit2gtk-driver', find: () => findOnPath('WebKitWebDriver'), tests: 'webkit' },
  { debianPackage: 'xvfb', find: () => findOnPath('Xvfb'), tests: 'webkit' },
  { debianPackage: 'postgresql', find: findPostgres, tests: 'several instances' },
  { debianPackage: 'pgbouncer', find: () => findOnPath('pgbouncer'), tests: 'PgBouncer' },
  { debianPackage: 'default-jre-headless', find: () => findOnPath('java'), tests: 'the Nu HTML checker' },
]

/** Projects of the browser tests. `npm test` installs their programs, and fails in CI when one is missing. */
export const PROJECTS = ['nginx', 'firefox', 'webkit']

/** Debian's packages that tests need and this machine lacks. */
export function listMissingPrograms(): Program[] {
  return PROGRAMS.filter(({ find }) => find() === null)
}

/** Whether this machine has what these tests need. */
export function hasPrograms(tests: string): boolean {
  return !listMissingPrograms().some((program) => program.tests === tests)
}

/** Installs the programs that the projects of the browser tests lack, when this process is root on Debian. */
export function installProjectPrograms(): void {
  if (process.getuid?.() !== 0) return
  for (const { debianPackage, tests } of listMissingPrograms()) {
    if (PROJECTS.includes(tests)) installDebianPackage(debianPackage)
  }
}

/** Installs a package on Debian, as root or by sudo without a password. Elsewhere nothing happens. */
export function installDebianPackage(name: string): void {
  if (!fs.existsSync('/usr/bin/apt-get')) return
  const isRoot = process.getuid?.() === 0
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const program = isRoot ? 'apt-get' : 'sudo'
    const args = isRoot ? step : ['-n', 'apt-get', ...step]
    spawnSync(program, args, { stdio: 'inherit', timeout: INSTALL_LIMIT_MS })
  }
}
