import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../commands/run.mjs'

/** The major version of Node that servers run: the one of `.nvmrc` and of the image. */
export const SERVER_NODE = fs.readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()

/** A program of that version, from the npm package `node`, which npm keeps outside of this repository; null without one. */
export function fetchServerNode(): string | null {
  const words = [
    '--yes',
    '-p',
    `node@${SERVER_NODE}`,
    'node',
    '-p',
    'process.version + " " + process.execPath',
  ]
  const { stdout } = spawnSync('npx', words, { cwd: root, encoding: 'utf8', timeout: 180_000 })
  const [, version, program] = /^v(\d+)\S* (.+)$/m.exec(stdout ?? '') ?? []
  return version === SERVER_NODE && program ? program : null
}
