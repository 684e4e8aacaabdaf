import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { listPath } from '../paths'
import { readAnswer } from './answer'
import { importRenamed } from './import-renamed'
import { measureLoad } from './load'
import type { BenchOptions, Row } from './part'
import { runCommand, startSite } from './site'

const PAGE = listPath('ongoing')
const CONNECTIONS = 500

/**
 * 500 connections that never stop asking for one page while a real import makes it out of date: how often it is rendered
 * (issue 5, item 7). Renders are counted where the page cache is given them (count-renders.mjs).
 */
export async function benchHerd({ quick }: BenchOptions): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-herd-'))
  try {
    const dataDir = path.join(folder, 'data')
    await runCommand(['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'], { DATA_DIR: dataDir })
    const log = path.join(folder, 'renders')
    const site = await startSite(dataDir, process.cwd(), {
      NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('lib/bench/count-renders.mjs')).href}`,
      RENDER_LOG: log,
    })
    try {
      const rows: Row[] = []
      for (let round = 1; round <= (quick ? 1 : 3); round += 1)
        rows.push(await stampede(site.origin + PAGE, dataDir, log, `Herd ${round}`))
      return rows
    } finally {
      await site.stop()
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function stampede(url: string, dataDir: string, log: string, name: string): Promise<Row> {
  await readAnswer(url)
  fs.writeFileSync(log, '')
  const herd = measureLoad(url, { seconds: 12, connections: CONNECTIONS, mayFail: true })
  const [{ requestsPerSecond, failures }] = await Promise.all([herd, importRenamed(dataDir, name)])
  if (!String((await readAnswer(url)).body).includes(name)) throw new Error('The import is not on the page')
  const renders = fs
    .readFileSync(log, 'utf8')
    .split('\n')
    .filter((key) => key.endsWith(PAGE))
  return {
    what: `${CONNECTIONS} connections while an import makes ${PAGE} out of date`,
    measured: `${renders.length} render(s), ${Math.round(requestsPerSecond * 12).toLocaleString('en-US')} answers, ${failures} lost`,
    reference: 'issue 5: 1 render',
    ratio: 'at most 1',
    ok: renders.length === 1,
  }
}
