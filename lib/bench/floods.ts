import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWeighedEnv, floodSite } from './flood'
import { type BenchOptions, compareBudget, type Row } from './part'
import { runCommand, startSite } from './site'

const MB = 1024 * 1024

/**
 * 10,000 distinct addresses that nobody made, and what they leave behind: no file, and no more memory for the second half
 * than for the first, give or take what the collector sees later (issue 5, item 9). Kept pages would be 300 MB.
 */
export async function benchFloods({ quick }: BenchOptions): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-flood-'))
  try {
    const dataDir = path.join(folder, 'data')
    await runCommand(['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'], { DATA_DIR: dataDir })
    const env = buildWeighedEnv(folder)
    const site = await startSite(dataDir, process.cwd(), env)
    try {
      const count = quick ? 1000 : 10_000
      const began = performance.now()
      const { faults, growth, newFiles, diskGrowth } = await floodSite(site, dataDir, env.MEMORY_LOG, count)
      const seconds = Math.round((performance.now() - began) / 1000)
      const what = `${count.toLocaleString('en-US')} unknown addresses in ${seconds} s:`
      return [
        compareBudget(`${what} crashes`, faults.length, 0, ''),
        compareBudget(`${what} new files`, newFiles.length, 0, ''),
        compareBudget(`${what} bytes on disk`, diskGrowth, 0, 'B'),
        { ...compareBudget(`${what} memory, first half`, growth[0] / MB, 10, 'MB'), ok: null },
        compareBudget(`${what} memory, second half`, growth[1] / MB, 10, 'MB'),
      ]
    } finally {
      await site.stop()
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
