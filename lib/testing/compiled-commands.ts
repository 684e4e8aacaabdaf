import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * The folder of the programs of lib/commands in JavaScript, made by the first test of a run that needs one.
 * test-run.mjs removes it at the end of the run. A function, because the run's folder for temporary files is set after
 * this file is loaded.
 */
const getCompiledFolder = () => path.join(tmpdir(), 'compiled-commands')

/**
 * The file that runs a program of lib/commands. A process that compiles its own sources, as `npm run` does, takes three
 * times as long: start.spec.ts has that one.
 */
export function getCommandFile(name: string): string {
  const compiled = getCompiledFolder()
  if (!existsSync(compiled)) compile(compiled)
  return path.join(compiled, `${name}.mjs`)
}

function compile(target: string): void {
  const folder = mkdtempSync(`${target}-`)
  // For packages with a library for this machine.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const names = readdirSync('lib/commands').filter((name) => /^[\w-]+\.ts$/.test(name))
  const native = ['libsql', 'sharp', 'pg-native', '@myriaddreamin/*']
  const options = ['--bundle', '--splitting', '--format=esm', '--platform=node', '--main-fields=module,main']
  const output = [`--outdir=${folder}`, '--out-extension:.js=.mjs', '--log-level=error']
  // CommonJS packages call it.
  const require =
    "--banner:js=import{createRequire}from'node:module';const require=createRequire(import.meta.url)"
  execFileSync('node_modules/.bin/esbuild', [
    ...names.map((name) => path.join('lib/commands', name)),
    ...options,
    ...native.map((name) => `--external:${name}`),
    require,
    ...output,
  ])
  try {
    renameSync(folder, target)
  } catch {
    // Another process was faster.
    rmSync(folder, { recursive: true })
  }
}
