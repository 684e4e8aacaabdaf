import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import type { Catalogue } from '../../lib/catalogue/schema'
import { buildChildEnv } from '../../lib/env'
import { FORM_PROJECTS_ENDPOINT } from '../../lib/leads/kinds'
import { landingPath, listPath, paths, projectPath, searchPath } from '../../lib/paths'
import { buildScaleCatalogue, parseSample } from '../../lib/testing/scale-catalogue'
import { startSite } from '../../lib/testing/start-server'

const SIZES = [48, 200, 2000]
const PAGES = {
  home: paths.home,
  ongoing: listPath('ongoing'),
  completed: listPath('completed'),
  'page 2 of a city': listPath('ongoing', 'chennai', 2),
  city: listPath('ongoing', 'chennai'),
  filtered: `${listPath('ongoing')}?type=villas&sort=price`,
  landing: landingPath('chennai', 'villas'),
  map: paths.projectsMap,
  project: projectPath('cassia-vii'),
  enquiry: paths.enquiry,
  'enquiry of a project': `${paths.enquiry}?project_id=8`,
  contact: paths.contact,
  compare: paths.compare,
  compared: `${paths.compare}?projects=8`,
  search: searchPath('villas in chennai'),
  'search of a place': searchPath('3 bhk in part 1 under 80 lakh'),
  'list of a form': FORM_PROJECTS_ENDPOINT,
  sitemap: '/sitemap.xml',
}

/**
 * The rows of a table: time and memory of an import, the longest wait for a page meanwhile, memory of the site after all pages,
 * and for each page its size, compressed and not, and the time of its first render, with growing catalogues. The build of
 * `folder` is served.
 */
export async function measureGrowth(folder: string, work: string): Promise<string[][]> {
  const sample = await parseSample()
  const columns: Record<string, string>[] = []
  for (const size of SIZES)
    columns.push(await measureSize(folder, path.join(work, String(size)), size, sample))
  const names = Object.keys(columns[0] ?? {})
  return [
    ['', ...SIZES.map(String)],
    ...names.map((name) => [name, ...columns.map((column) => column[name] ?? '')]),
  ]
}

async function measureSize(folder: string, data: string, projects: number, sample: Catalogue) {
  fs.mkdirSync(data)
  const file = path.join(data, 'catalogue.json')
  const posts = sample.blogs.length
  fs.writeFileSync(file, JSON.stringify(buildScaleCatalogue({ projects, cities: 2, posts }, sample)))
  await runCommand(folder, data, 'lib/commands/prepare.ts')
  // As lib/commands/start.mjs sets them.
  const env = { NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=4', MALLOC_ARENA_MAX: '2' }
  const site = await startSite(data, env, folder)
  try {
    // The code of each page is loaded before it is measured.
    for (const address of Object.values(PAGES))
      await fetch(site.origin + address).then((response) => response.text())
    const running = runCommand(folder, data, 'lib/commands/catalogue.ts', 'import', file)
    // The pages of the new version are rendered while visitors come: the longest wait for the home page.
    let isRunning = true
    running.finally(() => {
      isRunning = false
    })
    let longest = 0
    for (let start = performance.now(); isRunning; start = performance.now()) {
      await fetch(site.origin + paths.home).then((response) => response.text())
      longest = Math.max(longest, performance.now() - start)
    }
    const column: Record<string, string> = {
      import: await running,
      'longest wait for home meanwhile': `${Math.round(longest)} ms`,
    }
    for (const [name, address] of Object.entries(PAGES)) {
      const start = performance.now()
      const response = await fetch(site.origin + address)
      const body = Buffer.from(await response.arrayBuffer())
      const ms = Math.round(performance.now() - start)
      const kb = [zlib.gzipSync(body), body].map(({ length }) => (length / 1000).toFixed(1))
      column[name] = response.ok ? `${kb.join(' / ')} KB, ${ms} ms` : `${response.status}, ${ms} ms`
    }
    const [, peak] = /VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? []
    return { ...column, 'memory of the site, peak': `${Math.round(Number(peak) / 1024)} MB` }
  } finally {
    await site.stop()
  }
}

/** Runs a command of the site on a data folder. Returns its time and its most memory. */
async function runCommand(folder: string, data: string, ...words: string[]): Promise<string> {
  const start = performance.now()
  const args = ['--import', 'tsx', '--import', './lib/testing/print-usage.mjs', ...words]
  const child = spawn(process.execPath, args, { cwd: folder, env: buildChildEnv({ DATA_DIR: data }) })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(output)
  const [, memory] = /used:(\d+)/.exec(output) ?? []
  return `${((performance.now() - start) / 1000).toFixed(1)} s, ${Math.round(Number(memory) / 1024)} MB`
}
