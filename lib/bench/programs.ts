import { spawnSync } from 'node:child_process'

const known = new Map<string, boolean>()

/** True when a program of this name can be run here. */
export function hasProgram(name: string): boolean {
  const held = known.get(name)
  if (held !== undefined) return held
  const found = spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined
  known.set(name, found)
  return found
}
