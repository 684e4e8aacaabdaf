import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Path of a program; undefined when it is not installed. */
export function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
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
