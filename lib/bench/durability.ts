import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runCrashTest } from './crash-test'
import type { BenchOptions, Row } from './part'
import { runCommand, startSite } from './site'

const KILLS = 20

/** The site killed under 16 writers: every acknowledged lead is there afterwards, none twice (issue 3, "Must show"). */
export async function benchDurability({ quick, kills = quick ? 3 : KILLS }: BenchOptions): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
  try {
    const dataDir = path.join(folder, 'data')
    await runCommand(['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'], { DATA_DIR: dataDir })
    const result = await runCrashTest(dataDir, kills, () => startSite(dataDir))
    for (const fault of result.faults.slice(0, 20)) console.error(fault)
    return [
      {
        what: `${kills} kills (SIGKILL) under 16 writers: acknowledged leads that are lost or there twice`,
        measured: `${result.faults.length} of ${result.acknowledged}`,
        reference: `${result.cutOff} tries cut off and sent again`,
        ratio: 'at most 0',
        ok: result.faults.length === 0,
      },
    ]
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
