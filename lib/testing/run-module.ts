import { execFileSync } from 'node:child_process'
import { root } from './sources'

/**
 * Runs ES-module code in a Node of its own, as `next start` runs the .mjs files (Jest would compile them), and returns
 * what it passed to `report(value)`, as JSON. Imports are relative to the project's root, e.g. './lib/cache/harden.mjs'.
 * @throws Error with Node's output when the code fails.
 */
export function runModule(code: string, env: Record<string, string> = {}): unknown {
  const program = `const report = (value) => process.stdout.write(JSON.stringify(value));\n${code}`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
    // Below Jest's own limit, so that what hangs is told with its output.
    timeout: 100_000,
    env: { ...process.env, ...env },
  })
  return JSON.parse(output)
}
