// `node --import tsx e2e/bench/bench-sync.ts [PROJECTS | sample]`: time and memory of a sync with a host of 2,000 projects,
// half as many posts and a small picture for each project, or of the sample catalogue with its files: the first one, one
// without a change, one with a change in every project.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { readSampleCatalogue } from '../../lib/catalogue/seed'
import { closeDatabase } from '../../lib/database/connection'
import { buildLargeContent, serveCatalogue, startApiHost } from '../../lib/testing/api-host'
import { fillDatabase } from '../../lib/testing/store'
import { startSync, waitForEnd } from '../../lib/testing/sync-process'

const size = process.argv[2] ?? '2000'
const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-sync-'))
const host = await startApiHost()
if (size === 'sample') {
  process.env.DATA_DIR = path.join(folder, 'host')
  await fillDatabase(await readSampleCatalogue())
  await serveCatalogue(host)
  await closeDatabase()
} else {
  // Small, because the records are measured.
  const picture = sharp(await readFile('public/media/villa-a-street.jpg')).resize(80)
  host.content = {
    ...buildLargeContent(Number(size), Number(size) / 2),
    picture: await picture.jpeg().toBuffer(),
  }
}
try {
  for (const run of ['first', 'unchanged', 'changed']) {
    if (run === 'changed')
      for (const project of host.content.projects) project.project_name = `${project.project_name} 2`
    host.received.length = 0
    const start = performance.now()
    const child = startSync(folder, host.url)
    const code = await waitForEnd(child)
    const seconds = Math.round((performance.now() - start) / 100) / 10
    const { megabytes, cpuSeconds, output } = child
    const faults = /faults: \d+/.exec(output)?.[0] ?? 'no faults'
    console.info({ run, code, seconds, cpuSeconds, megabytes, requests: host.received.length, faults })
    if (code !== 0) console.error(output)
  }
} finally {
  await host.stop()
  rmSync(folder, { recursive: true, force: true })
}
