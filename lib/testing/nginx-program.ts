import { spawnSync } from 'node:child_process'
import { installDebianPackage } from './debian-package'

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
}

/** Installs nginx when it is missing and this process is root on Debian. Returns whether it is there then. */
export function ensureNginx(): boolean {
  if (!hasNginx() && process.getuid?.() === 0) installDebianPackage('nginx')
  return hasNginx()
}
