// `npm run bench [-- journey | interactions | visits | loads | flood --runs N --pages home,project --cpu 6 --site DIR]`: measures
// the site, or another checkout of it, through nginx next to a bare Next app with the same pages. On a slow phone: `journey` is a
// visit by the links' own clicks, `interactions` the time from a press to the next frame, `visits` single pages. `loads` are
// requests and leads per second, `flood` the pages of a neighbour while one sender requests invented addresses. Prints a table, writes it to DATA_DIR/bench/latest.md, and exits with 1 when the site misses a number of
// e2e/bench/budget.ts.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { getEnv } from '../../lib/env'
import { PICTURE_FOLDER } from '../../lib/pictures/folder'
import { blogPostPath, listPath, paths, projectPath } from '../../lib/routing/paths'
import { ensureChromium } from '../../lib/testing/chromium'
import { startNginx } from '../../lib/testing/nginx'
import { type Server, startServer } from '../../lib/testing/start-server'
import { startBareApp } from './bare-app'
import { BUDGET_PHONE } from './budget'
import { measureInteractions } from './interactions'
import { compareJourney, type JourneyPages } from './journey'
import { compareNginx, compareRates, measureFloods, measureLeads } from './load'
import { compareVisits } from './visit'

/** Name, measured value, limit, and whether the limit is met. */
export type Row = [string, string, string, 'yes' | 'NO']

const PAGES = {
  home: paths.home,
  ongoing: listPath('ongoing'),
  city: listPath('ongoing', 'chennai'),
  completed: listPath('completed'),
  project: projectPath('cassia-vii'),
  map: paths.projectsMap,
  compare: paths.compare,
  search: paths.search,
  contact: paths.contact,
  enquiry: paths.enquiry,
  careers: paths.careers,
  about: paths.about,
  blog: paths.blog,
  post: blogPostPath('how-to-read-a-rera-registration'),
}

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { runs: text, pages: text, site: text, cpu: text },
  allowPositionals: true,
})
const has = (part: string) => positionals.length === 0 || positionals.includes(part)
const runs = Number(values.runs ?? 5)
/** How many times slower than this machine's the phone's processor is. */
const cpu = Number(values.cpu ?? 4)
const wanted = values.pages?.split(',') ?? Object.keys(PAGES)
const pages = Object.entries(PAGES).filter(([name]) => wanted.includes(name))
if (pages.length === 0) throw new Error(`--pages takes some of ${Object.keys(PAGES)}`)

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
const servers: Server[] = []
const keep = <S extends Server>(server: S) => {
  servers.push(server)
  return server
}
/** nginx in front of a server, with its own folder. */
const startProxy = (name: string, port: number, hasLimits = false) => {
  fs.mkdirSync(path.join(work, name))
  return startNginx(path.join(work, name), [port], { hasLimits }).then(keep)
}
const rows: Row[] = []
const add = (row: Row) => {
  rows.push(row)
  console.log(row.join(' | '))
}
try {
  const folder = path.resolve(values.site ?? '.')
  // 127.0.0.1 is a trusted proxy, so that each lead can have its own X-Forwarded-For.
  const env = {
    DATA_DIR: path.join(work, 'data'),
    LEAD_FLOOD_PER_MINUTE: '100000000',
    TRUSTED_PROXY: '127.0.0.1,::1',
  }
  const args = () => ['lib/commands/start.mjs']
  const site = keep(await startServer(process.execPath, args, { cwd: folder, env, ready: '/api/health' }))
  // The jobs make all sizes of pictures meanwhile.
  const pictures = path.join(folder, path.relative('', PICTURE_FOLDER))
  const count = () => (fs.existsSync(pictures) ? fs.readdirSync(pictures).length : 0)
  for (let before = -1; before !== count(); await setTimeout(10_000)) before = count()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const { home: homePage, ongoing, project, contact } = PAGES
  const journey: JourneyPages = {
    home: homePage,
    ongoing,
    project,
    secondProject: projectPath('magnolia-heights'),
    contact,
  }
  const source = { site, folder, pages: { ...journey, ...Object.fromEntries(pages) } }
  // Outside of the checkout, whose instrumentation Next would build too.
  const bare = keep(await startBareApp(path.join(work, 'bare'), source, await browser.newPage(BUDGET_PHONE)))
  if (['journey', 'interactions', 'visits'].some(has)) {
    const ours = await startProxy('nginx-site', site.port)
    const theirs = await startProxy('nginx-bare', bare.port)
    const options = { browser, cpu, runs }
    if (has('journey')) {
      const build = (buildUrl: (name: string, address: string) => string) =>
        Object.fromEntries(
          Object.entries(journey).map(([name, address]) => [name, buildUrl(name, address)]),
        ) as JourneyPages
      const sitePages = build((_, address) => ours.origin + address)
      const barePages = build((name) => `${theirs.origin}/${name}`)
      for (const row of await compareJourney({ cpu, runs }, sitePages, barePages)) add(row)
    }
    if (has('interactions')) for (const row of await measureInteractions(browser, ours.origin, cpu)) add(row)
    if (has('visits'))
      for (const [name, address] of pages)
        add(await compareVisits(options, name, [ours.origin + address, `${theirs.origin}/${name}`]))
  }
  if (has('loads')) {
    const what = 'ongoing list beside a bare page'
    add(await compareRates(what, site.origin + ongoing, `${bare.origin}/equal-size`))
    add(await measureLeads(site))
    add(await compareNginx(site, ongoing, path.join(work, 'nginx')))
  }
  if (has('flood'))
    for (const row of await measureFloods(await startProxy('nginx-limits', site.port, true))) add(row)
  await browser.close()
} finally {
  for (const server of servers) await server.stop()
  fs.rmSync(work, { recursive: true, force: true })
}
const table = [['what', 'measured', 'wanted', 'met'], ['-', '-', '-', '-'], ...rows]
const lines = [`npm run bench -- ${process.argv.slice(2).join(' ')}, ${new Date().toISOString()}`, '']
const report = [...lines, ...table.map((row) => `| ${row.join(' | ')} |`), ''].join('\n')
const home = path.join(getEnv().dataDir, 'bench')
fs.mkdirSync(home, { recursive: true })
fs.writeFileSync(path.join(home, 'latest.md'), report)
console.log(`\n${report}`)
process.exit(rows.some(([, , , met]) => met === 'NO') ? 1 : 0)
