// `npm run bench [-- --runs N --pages home,project --site DIR]`: measures the site, or another checkout of it, beside a
// bare Next app with the same pages. Prints the tables, writes them to DATA_DIR/bench/latest.md, and exits with 1 when
// the site misses a number of e2e/bench/budget.ts. `npm run bench -- flood [--site DIR --pages KINDS]` measures the pages of a neighbour
// while one sender floods the site through nginx.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { getEnv } from '../../lib/env'
import { blogPostPath, listPath, paths, projectPath } from '../../lib/paths'
import { ensureChromium } from '../../lib/testing/chromium'
import type { Server } from '../../lib/testing/start-server'
import { startBareApp } from './bare-app'
import { BUDGET_PHONE } from './budget'
import { measureFloods } from './flood'
import { comparePage, type Figures, loadLighthouse, TITLES } from './lighthouse'
import { compareNginx, compareRates, measureColdPictures, measureLeads, type Row } from './load'
import { startSite } from './start-checkout'

const PAGES = {
  ...paths,
  'joint-ventures': paths.jointVentures,
  legal: paths.privacy,
  ongoing: listPath('ongoing'),
  city: listPath('ongoing', 'chennai'),
  upcoming: listPath('upcoming'),
  completed: listPath('completed'),
  project: projectPath('cassia-vii'),
  post: blogPostPath('how-to-read-a-rera-registration'),
}
const LEFT_OUT = ['error', 'jointVentures', 'privacy', 'terms', 'disclaimer']
const WITH_FORM = ['careers', 'contact', 'joint-ventures', 'enquiry']
// Lighthouse's SEO score is for pages that search engines may list.
const NOT_INDEXED = ['search']

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { runs: text, pages: text, site: text },
  allowPositionals: true,
})
if (positionals[0] === 'flood') await benchFlood()
const wanted = values.pages?.split(',') ?? Object.keys(PAGES).filter((name) => !LEFT_OUT.includes(name))
const pages = Object.entries(PAGES).filter(([name]) => wanted.includes(name))
if (pages.length === 0) throw new Error(`--pages takes some of ${Object.keys(PAGES)}`)
const home = path.join(getEnv().dataDir, 'bench')
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
const servers: Server[] = []
const loads: Row[] = []
const table = [TITLES]
const misses: string[] = []
try {
  const visit = await loadLighthouse(path.join(home, 'tools'))
  const folder = path.resolve(values.site ?? '.')
  const site = await startSite(folder, path.join(work, 'data'))
  servers.push(site)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  for (const address of [PAGES.home, PAGES.ongoing, PAGES.project])
    loads.push(await measureColdPictures(browser, site.origin + address))
  // The site's jobs make all sizes of pictures meanwhile; the visits begin when that is done.
  for (let before = -1, count = 0; count !== before; await setTimeout(5_000)) {
    before = count
    count = fs.readdirSync(path.join(folder, '.next/cache/images')).length
  }
  const page = await browser.newPage(BUDGET_PHONE)
  const source = { site, folder, pages: { ongoing: PAGES.ongoing, ...Object.fromEntries(pages) } }
  const bare = await startBareApp(path.join(home, 'bare'), source, page)
  servers.push(bare)
  await browser.close()
  const list = site.origin + PAGES.ongoing
  loads.push(await compareRates('ongoing list beside a bare page', list, `${bare.origin}/equal-size`))
  loads.push(await measureLeads(site))
  if (spawnSync('nginx', ['-v']).status === 0)
    loads.push(await compareNginx(site, PAGES.ongoing, path.join(work, 'nginx')))
  for (const throttling of ['simulate', 'devtools'] as const)
    for (const [name, address] of pages) {
      const urls = [site.origin + address, `${bare.origin}/${name}`]
      const visits = urls.map((): Figures[] => [])
      for (let run = 0; run < Number(values.runs ?? 5); run += 1)
        for (const [app, url] of urls.entries()) {
          // Lighthouse sometimes loses a trace: then the visit is repeated.
          const figures = await visit(url, throttling).catch(() => visit(url, throttling))
          visits[app]?.push(figures)
        }
      const title = `${name}, ${throttling === 'simulate' ? 'simulated' : 'applied'}`
      const traits = { hasForm: WITH_FORM.includes(name), isIndexed: !NOT_INDEXED.includes(name) }
      const compared = comparePage(title, traits, throttling, visits)
      table.push(...compared.rows)
      misses.push(...compared.misses)
      console.log(formatTable(compared.rows))
    }
} finally {
  for (const server of servers) await server.stop()
  fs.rmSync(work, { recursive: true, force: true })
}
const title = `npm run bench -- ${process.argv.slice(2).join(' ')}, ${new Date().toISOString()}`
const report = [
  title,
  formatTable([['what', 'measured', 'wanted', 'met'], ...loads]),
  formatTable(table),
  '',
].join('\n\n')
fs.writeFileSync(path.join(home, 'latest.md'), report)
console.log(report)
process.exit(misses.length > 0 || loads.some(([, , , met]) => met === 'NO') ? 1 : 0)

/** Prints the table of e2e/bench/flood.ts and ends the process. */
async function benchFlood(): Promise<never> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-flood-'))
  try {
    const rows = await measureFloods(path.resolve(values.site ?? '.'), folder, values.pages?.split(','))
    const head = ['one sender', 'its responses', 'its p99', "neighbour's visits", 'p99', 'memory', 'met']
    console.log(formatTable([head, ...rows]))
    process.exit(rows.every((row) => row.at(-1) === 'yes') ? 0 : 1)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** A Markdown table whose columns line up in a terminal too. */
function formatTable(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const pad = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0)
  const lines = rows.map((row) => `| ${row.map(pad).join(' | ')} |`)
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  return lines.join('\n')
}
