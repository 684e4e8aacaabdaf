import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../commands/run.mjs'
import { findOnPath } from './programs'

const VERSION = '26.9.27'

/**
 * The Nu HTML checker, from the npm package `vnu-jar`, which npm keeps outside of this repository; null without Java or the
 * package. The package's own script would fetch a Java, so it is not run.
 */
export function fetchNuChecker(): string | null {
  if (!findOnPath('java')) return null
  const words = ['--yes', '--ignore-scripts', '-p', `vnu-jar@${VERSION}`, 'sh', '-c', 'command -v vnu']
  const { stdout } = spawnSync('npx', words, { cwd: root, encoding: 'utf8', timeout: 180_000 })
  const program = /^(.+)\/\.bin\/vnu$/m.exec(stdout ?? '')?.[1]
  return program ? path.join(program, 'vnu-jar/build/dist/vnu.jar') : null
}
