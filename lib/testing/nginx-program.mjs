import { spawnSync } from 'node:child_process'
import { installDebianPackage } from './debian-package.mjs'

/** Whether nginx is installed. */
export function hasNginx() {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
}

/** Installs nginx when it is missing and this process is root on Debian. Returns whether it is there then. */
export function ensureNginx() {
  if (!hasNginx() && process.getuid?.() === 0) installDebianPackage('nginx')
  return hasNginx()
}
