// `node --import tsx e2e/bench/bench-sync.ts [PROJECTS]`: time and memory of a sync with a host of 2,000 projects, half
// as many posts and a small picture for each project: the first one, one without a change, one with a change in every project.
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { buildLargeContent, startApiHost } from '../../lib/testing/api-host'
import { dropDataFolder } from '../../lib/testing/store'
import { startSync, untilEnd } from '../../lib/testing/sync-process'

const projects = Number(process.argv[2] ?? 2000)
const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-sync-'))
const host = await startApiHost()
// Small, because the records are measured.
const picture = await sharp(await readFile('public/media/villa-a-street.jpg'))
  .resize(80)
  .jpeg()
  .toBuffer()
host.content = { ...buildLargeContent(projects, projects / 2), picture }
try {
  for (const run of ['first', 'unchanged', 'changed']) {
    if (run === 'changed') for (const project of host.content.projects) project.rera_no = 'TN/SAMPLE/2/2026'
    host.received.length = 0
    const start = performance.now()
    const child = startSync(folder, host.url)
    const code = await untilEnd(child)
    const seconds = Math.round((performance.now() - start) / 100) / 10
    const { megabytes, cpuSeconds, said } = child
    console.info({ run, code, seconds, cpuSeconds, megabytes, requests: host.received.length })
    if (code !== 0) console.error(said)
  }
} finally {
  await host.stop()
  await dropDataFolder(folder)
}
