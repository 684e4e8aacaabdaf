// `npm run bench [-- visits | loads --runs N --pages home,project --throttling devtools --cpu 6 --site DIR]`: measures the site, or another
// checkout of it, beside a bare Next app with the same pages and the pages without script, from `npm start` and through
// nginx. `visits` measures pages and client navigation only, `loads` all but them. Throttling is `simulate`, `devtools`
// or, as root, `line`. Prints the tables, writes them to DATA_DIR/bench/latest.md, and exits with 1 when the site misses a
// number of e2e/bench/budget.ts.
// `npm run bench -- flood [--site DIR --pages KINDS]` measures the pages of a neighbour while one sender floods the site
// through nginx.
// `npm run bench -- growth [--site DIR]` measures pages, import and memory with catalogues of 48, 200 and 2,000 projects.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { getEnv } from '../../lib/env'
import { PICTURE_FOLDER } from '../../lib/media/clean-file'
import { blogPostPath, listPath, paths, projectPath } from '../../lib/paths'
import { ensureChromium } from '../../lib/testing/chromium'
import { startNginx } from '../../lib/testing/nginx'
import { type Server, startServer } from '../../lib/testing/start-server'
import { STATIC_COPY, startBareApp } from './bare-app'
import { BUDGET_PHONE } from './budget'
import { measureFloods } from './flood'
import { measureGrowth } from './growth'
import { comparePage, type Figures, loadLighthouse, type Throttling, TITLES } from './lighthouse'
import {
  compareNavigation,
  compareNginx,
  compareRates,
  measureColdPictures,
  measureLeads,
  type Row,
} from './load'
import { launchOnSlowLine, visitSlowly } from './slow-visit'

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
  options: { runs: text, pages: text, site: text, throttling: text, cpu: text },
  allowPositionals: true,
})
const [part] = positionals
if (part === 'flood') await benchFlood()
if (part === 'growth') await benchGrowth()
const runs = Number(values.runs ?? 5)
/** How many times slower than this machine's the phone's processor is: 4, as Lighthouse has it. */
const cpu = Number(values.cpu ?? 4)
const throttlings = (values.throttling?.split(',') ?? ['simulate', 'devtools']) as Throttling[]
const wanted = values.pages?.split(',') ?? Object.keys(PAGES).filter((name) => !LEFT_OUT.includes(name))
const pages = Object.entries(PAGES).filter(([name]) => wanted.includes(name))
if (pages.length === 0) throw new Error(`--pages takes some of ${Object.keys(PAGES)}`)
const home = path.join(getEnv().dataDir, 'bench')
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
const servers: Server[] = []
const keep = <S extends Server>(server: S) => {
  servers.push(server)
  return server
}
const loads: Row[] = []
const table = [TITLES]
const misses: string[] = []
try {
  const visit = await loadLighthouse(path.join(home, 'tools'))
  const folder = path.resolve(values.site ?? '.')
  const pictures = path.join(folder, path.relative('', PICTURE_FOLDER))
  if (part !== 'visits') fs.rmSync(pictures, { recursive: true, force: true })
  // 127.0.0.1 is a trusted proxy, so that each lead can have its own X-Forwarded-For.
  const env = {
    DATA_DIR: path.join(work, 'data'),
    LEAD_FLOOD_PER_MINUTE: '100000000',
    TRUSTED_PROXY: '127.0.0.1,::1',
  }
  const args = () => ['lib/commands/start.mjs']
  const site = keep(await startServer(process.execPath, args, { cwd: folder, env, ready: '/api/health' }))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  if (part !== 'visits')
    for (const address of [PAGES.home, PAGES.ongoing, PAGES.project])
      loads.push(await measureColdPictures(browser, site.origin + address))
  // The site's jobs make all sizes of pictures meanwhile; the visits begin when that is done.
  for (let before = -1, count = 0; count !== before; await setTimeout(10_000)) {
    before = count
    count = fs.existsSync(pictures) ? fs.readdirSync(pictures).length : 0
  }
  const page = await browser.newPage(BUDGET_PHONE)
  const { ongoing, project } = PAGES
  const source = { site, folder, pages: { ongoing, project, ...Object.fromEntries(pages) } }
  // Outside of the checkout, whose instrumentation Next would build too.
  const bareFolder = path.join(work, 'bare')
  const bare = keep(await startBareApp(bareFolder, source, page))
  // Without the policy that nginx has for its own pages.
  const copies = `location ${STATIC_COPY}/ { root ${bareFolder}; default_type text/html; charset utf-8; add_header X-Copy 1; }`
  const startProxy = (name: string, port: number) => {
    fs.mkdirSync(path.join(work, name))
    return startNginx(path.join(work, name), [port], copies).then(keep)
  }
  const proxies = {
    site: await startProxy('nginx-site', site.port),
    bare: await startProxy('nginx-bare', bare.port),
  }
  if (part !== 'loads')
    for (const [name, origins] of Object.entries({ 'npm start': { site, bare }, nginx: proxies }))
      loads.push(
        await compareNavigation(
          browser,
          name,
          origins.site.origin + ongoing,
          `${origins.bare.origin}/ongoing`,
          cpu,
          runs,
        ),
      )
  if (part !== 'visits') {
    loads.push(
      await compareRates(
        'ongoing list beside a bare page',
        site.origin + ongoing,
        `${bare.origin}/equal-size`,
      ),
    )
    loads.push(await measureLeads(site))
    loads.push(await compareNginx(site, ongoing, path.join(work, 'nginx')))
  }
  const slow = throttlings.includes('line') ? await launchOnSlowLine(work) : browser
  const measures: Record<Throttling, (url: string) => Promise<Partial<Figures>>> = {
    // Lighthouse sometimes loses a trace: then the visit is repeated.
    simulate: (url) => visit(url).catch(() => visit(url)),
    devtools: (url) => visitSlowly(browser, url, cpu, true),
    line: (url) => visitSlowly(slow, url, cpu, false),
  }
  for (const throttling of part === 'loads' ? [] : throttlings)
    for (const [name, address] of pages)
      await visitPage(name, throttling, {
        'npm start': { site: site.origin + address, bare: `${bare.origin}/${name}` },
        nginx: { site: proxies.site.origin + address, bare: `${proxies.bare.origin}/${name}` },
      })
  await browser.close()
  await slow.close()
  /** Visits a page and its references in turns: the three columns of each way. */
  async function visitPage(
    name: string,
    throttling: Throttling,
    ways: Record<string, { site: string; bare: string }>,
  ) {
    const fixed: Partial<Figures>[] = []
    const visited = Object.entries(ways).map(([way, urls]) => ({
      way,
      urls,
      site: [] as Partial<Figures>[],
      bare: [] as Partial<Figures>[],
      fixed,
    }))
    const measure = measures[throttling]
    for (let run = 0; run < runs; run += 1) {
      fixed.push(await measure(`${proxies.site.origin}${STATIC_COPY}/${name}`))
      for (const { urls, ...column } of visited)
        for (const app of ['site', 'bare'] as const) column[app].push(await measure(urls[app]))
    }
    const traits = { hasForm: WITH_FORM.includes(name), isIndexed: !NOT_INDEXED.includes(name) }
    for (const { way, ...column } of visited) {
      const title = `${name}, ${way}, ${throttling}`
      const compared = comparePage(title, traits, throttling, column)
      table.push(...compared.rows)
      misses.push(...compared.misses)
      console.log(formatTable(compared.rows))
    }
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

/** Prints the table of e2e/bench/growth.ts and ends the process. */
async function benchGrowth(): Promise<never> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-growth-'))
  try {
    console.log(formatTable(await measureGrowth(path.resolve(values.site ?? '.'), folder)))
    process.exit(0)
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
