import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { ensureChromium } from '../../lib/testing/chromium'
import { type Server, startServer } from '../../lib/testing/start-server'
import { BUDGET_PHONE } from './budget'
import { startBareApp } from './bare-app'
import { visitSlowly } from './slow-visit'
const PAGES = { home: '/home', ongoing: '/ongoing-projects', project: '/view-project/cassia-vii', contact: '/contact-us' }
const runs = Number(process.argv[2] ?? 2)
const servers: Server[] = []
const start = async (cwd: string, data: string) => {
  const s = await startServer(process.execPath, () => ['lib/server.mjs'], { cwd, env: { DATA_DIR: data }, ready: '/api/health' })
  servers.push(s)
  return s
}
try {
  const before = await start('/tmp/shell-before', '/tmp/data-shell-b')
  const after = await start('/work/wt/shell', '/tmp/data-shell-a')
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage(BUDGET_PHONE)
  const bare = await startBareApp('/tmp/shell-bare', { site: before, folder: '/tmp/shell-before', pages: PAGES }, page)
  servers.push(bare)
  const median = (l: number[]) => l.sort((a, b) => a - b)[Math.floor(l.length / 2)]
  for (const [name, address] of Object.entries(PAGES)) {
    const urls = { bare: `${bare.origin}/${name}`, before: before.origin + address, after: after.origin + address }
    const seen: Record<string, { i: number[]; b: number[] }> = {}
    for (let run = 0; run < runs; run += 1)
      for (const [which, url] of Object.entries(urls)) {
        const f = await visitSlowly(browser, url, 6, false)
        seen[which] ??= { i: [], b: [] }
        seen[which].i.push(Math.round(f.interactive ?? 0))
        seen[which].b.push(Math.round(f.blocking ?? 0))
      }
    for (const [which, { i, b }] of Object.entries(seen))
      console.log(name, which, 'interactive', i.join(' '), 'median', median([...i]), 'blocking', b.join(' '), 'median', median([...b]))
  }
  await browser.close()
} finally {
  for (const s of servers) await s.stop()
}
