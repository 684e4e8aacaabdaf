// `npm run bench` measures the site through nginx next to a bare Next app with the same pages, on a slow phone:
// - `journey`: a visit by the links' own clicks
// - `interactions`: the time from a press to the next frame
// - `visits`: single pages
// - `loads`: requests per second from the cache of nginx, and stored leads per second
// - `flood`: the pages of a neighbour while one sender requests invented addresses
// `npm run bench -- journey flood` measures these two parts only. Options: `--runs N`, `--pages home,project`, `--cpu
// 6`. It prints a table, writes it to DATA_DIR/bench/latest.md, and exits with 1 when the site misses a limit of
// e2e/bench/limits.ts.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { getEnv } from '../../lib/env'
import { PICTURE_FOLDER } from '../../lib/pictures/folder'
import { buildListPath, buildPostPath, buildProjectPath, paths } from '../../lib/routing/paths'
import { ensureChromium } from '../../lib/testing/chromium'
import { startNginx } from '../../lib/testing/nginx'
import { type Server, startServer } from '../../lib/testing/start-server'
import { startBareApp } from './bare-app'
import { measureInteractions } from './interactions'
import { compareJourney, type JourneyPages } from './journey'
import { BUDGET_PHONE } from './limits'
import { compareNginx, measureFloods, measureLeads } from './load'
import { compareVisits } from './visit'

/** Name, measured value, limit, and whether the limit is met. */
export type Row = [string, string, string, 'yes' | 'NO']

const PAGES = {
  home: paths.home,
  ongoing: buildListPath('ongoing'),
  city: buildListPath('ongoing', 'chennai'),
  completed: buildListPath('completed'),
  project: buildProjectPath('cassia-vii'),
  map: paths.projectsMap,
  compare: paths.compare,
  search: paths.search,
  contact: paths.contact,
  enquiry: paths.enquiry,
  careers: paths.careers,
  about: paths.about,
  blog: paths.blog,
  post: buildPostPath('how-to-read-a-rera-registration'),
}

/** The pages that a visit clicks through. */
const JOURNEY_PAGES: JourneyPages = {
  home: PAGES.home,
  ongoing: PAGES.ongoing,
  project: PAGES.project,
  secondProject: buildProjectPath('magnolia-heights'),
  contact: PAGES.contact,
}

/** Each size of a picture is made in less time. */
const PICTURES_PAUSE_MS = 10_000

const PARTS = ['journey', 'interactions', 'visits', 'loads', 'flood'] as const
type Part = (typeof PARTS)[number]

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { runs: text, pages: text, cpu: text },
  allowPositionals: true,
})
const runs = Number(values.runs ?? 5)
/** How many times slower the phone's processor is than this machine's. */
const cpu = Number(values.cpu ?? 4)
const parts = positionals.length === 0 ? PARTS : PARTS.filter((part) => positionals.includes(part))
const pageNames = values.pages?.split(',') ?? Object.keys(PAGES)
const pages = Object.entries(PAGES).filter(([name]) => pageNames.includes(name))
if (parts.length === 0) throw new Error(`The parts are ${PARTS.join(', ')}`)
if (pages.length === 0) throw new Error(`--pages takes some of ${Object.keys(PAGES)}`)

const workFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
const servers: Server[] = []
const rows: Row[] = []

try {
  await measureParts()
} finally {
  for (const server of servers) await server.stop()
  fs.rmSync(workFolder, { recursive: true, force: true })
}
saveReport()
process.exit(rows.some(([, , , isMet]) => isMet === 'NO') ? 1 : 0)

async function measureParts(): Promise<void> {
  const site = await startSite()
  await waitForPictures()
  if (isMeasured('journey', 'interactions', 'visits')) await measurePages(site)
  if (isMeasured('loads')) {
    addRows([await measureLeads(site)])
    addRows([await compareNginx(site, PAGES.ongoing, path.join(workFolder, 'nginx'))])
  }
  if (isMeasured('flood')) addRows(await measureFloods(await startProxy('nginx-limits', site, true)))
}

function isMeasured(...names: Part[]): boolean {
  return names.some((name) => parts.includes(name))
}

async function startSite(): Promise<Server> {
  // 127.0.0.1 is a trusted proxy, so that each lead can have its own X-Forwarded-For.
  const env = {
    DATA_DIR: path.join(workFolder, 'data'),
    LEAD_FLOOD_PER_MINUTE: '100000000',
    TRUSTED_PROXY: '127.0.0.1,::1',
  }
  const args = () => ['lib/commands/start.mjs']
  return stopLater(await startServer(process.execPath, args, { env, ready: '/api/health' }))
}

/** Waits until the jobs have made all sizes of pictures: until no file has been added for a while. */
async function waitForPictures(): Promise<void> {
  const countFiles = () => (fs.existsSync(PICTURE_FOLDER) ? fs.readdirSync(PICTURE_FOLDER).length : 0)
  let count = -1
  while (count !== countFiles()) {
    count = countFiles()
    await setTimeout(PICTURES_PAUSE_MS)
  }
}

/** nginx in front of a server, with its own folder. */
async function startProxy(name: string, server: Server, hasLimits = false): Promise<Server> {
  const folder = path.join(workFolder, name)
  fs.mkdirSync(folder)
  return stopLater(await startNginx(folder, [server.port], { hasLimits }))
}

function stopLater(server: Server): Server {
  servers.push(server)
  return server
}

async function measurePages(site: Server): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const bare = await startBare(site, browser)
  const siteProxy = await startProxy('nginx-site', site)
  const bareProxy = await startProxy('nginx-bare', bare)
  if (isMeasured('journey')) {
    const sitePages = buildJourney((name) => siteProxy.origin + JOURNEY_PAGES[name])
    const barePages = buildJourney((name) => `${bareProxy.origin}/${name}`)
    addRows(await compareJourney({ cpu, runs }, sitePages, barePages))
  }
  if (isMeasured('interactions')) addRows(await measureInteractions(browser, siteProxy.origin, cpu))
  for (const [name, address] of isMeasured('visits') ? pages : []) {
    const urls: [string, string] = [siteProxy.origin + address, `${bareProxy.origin}/${name}`]
    addRows([await compareVisits({ browser, cpu, runs }, name, urls)])
  }
  await browser.close()
}

async function startBare(site: Server, browser: Browser): Promise<Server> {
  const page = await browser.newPage(BUDGET_PHONE)
  const copiedPages = { ...JOURNEY_PAGES, ...Object.fromEntries(pages) }
  // Outside of the checkout, whose instrumentation Next would build too.
  const folder = path.join(workFolder, 'bare')
  const bare = stopLater(await startBareApp(folder, { site, pages: copiedPages, page }))
  await page.close()
  return bare
}

function buildJourney(buildUrl: (name: keyof JourneyPages) => string): JourneyPages {
  return {
    home: buildUrl('home'),
    ongoing: buildUrl('ongoing'),
    project: buildUrl('project'),
    secondProject: buildUrl('secondProject'),
    contact: buildUrl('contact'),
  }
}

function addRows(added: Row[]): void {
  rows.push(...added)
  for (const row of added) console.log(row.join(' | '))
}

/** Saves the table for people, and prints it. */
function saveReport(): void {
  const table = [['what', 'measured', 'wanted', 'met'], ['-', '-', '-', '-'], ...rows]
  const title = `npm run bench -- ${process.argv.slice(2).join(' ')}, ${new Date().toISOString()}`
  const report = [title, '', ...table.map((row) => `| ${row.join(' | ')} |`), ''].join('\n')
  const folder = path.join(getEnv().dataDir, 'bench')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'latest.md'), report)
  console.log(`\n${report}`)
}
