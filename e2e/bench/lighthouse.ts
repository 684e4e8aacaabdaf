import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureChromium } from '../../lib/testing/chromium'
import { BUDGET, MARGIN } from './budget'

/** Later versions need Node 22.19. */
const VERSION = '12.8.2'

type NetworkRequest = { resourceType?: string; transferSize?: number }
type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkRequest[] } }>
}
type Figure = (typeof FIGURES)[number][0]
export type Figures = Record<Figure, number>

const score = (name: string) => (report: Report) =>
  Math.round((report.categories[name]?.score ?? Number.NaN) * 100)
const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN
const weight = (isCounted: (type?: string) => boolean) => (report: Report) =>
  (report.audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => isCounted(resourceType))
    .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1024, 0)

/** Name, column title, digits, and how to read it: scores of 100, milliseconds, and transferred KB. */
const FIGURES = [
  ['performance', 'perf', 0, score('performance')],
  ['accessibility', 'a11y', 0, score('accessibility')],
  ['practices', 'practices', 0, score('best-practices')],
  ['seo', 'SEO', 0, score('seo')],
  ['paint', 'FCP ms', 0, audit('first-contentful-paint')],
  ['lcp', 'LCP ms', 0, audit('largest-contentful-paint')],
  ['interactive', 'TTI ms', 0, audit('interactive')],
  ['blocking', 'TBT ms', 0, audit('total-blocking-time')],
  ['shift', 'CLS', 3, audit('cumulative-layout-shift')],
  ['script', 'script KB', 0, weight((type) => type === 'Script')],
  ['style', 'CSS KB', 1, weight((type) => type === 'Stylesheet')],
  ['total', 'total KB', 0, weight((type) => type !== 'Media')],
] as const

export const TITLES = ['page', 'app', ...FIGURES.map(([, title]) => title), 'misses']

type Traits = { hasForm: boolean; isIndexed: boolean }
export type Throttling = keyof typeof WAYS

const SPEED_ONLY = '--only-categories=performance'
/** Calculated by Lighthouse; applied by the browser; on the line of slow-line.py, where this machine has another address. */
const WAYS: Record<'simulate' | 'devtools' | 'line', { method: string; place?: string[]; flags?: string[] }> =
  {
    simulate: { method: 'simulate' },
    devtools: { method: 'devtools', flags: [SPEED_ONLY] },
    line: {
      method: 'devtools',
      place: ['ip', 'netns', 'exec', 'slow'],
      flags: [
        SPEED_ONLY,
        ...['requestLatencyMs', 'downloadThroughputKbps', 'uploadThroughputKbps'].map(
          (name) => `--throttling.${name}=0`,
        ),
        `--chrome-flags=--host-resolver-rules="MAP localhost 10.77.1.1"`,
      ],
    },
  }
// A browser of its own for each visit, so that nothing is cached.
const FLAGS = [
  '--quiet',
  '--output=json',
  '--disable-full-page-screenshot',
  '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors',
]
type Visit = (url: string, throttling: Throttling) => Promise<Figures>

/**
 * A function that visits an address with Lighthouse, on a phone. Lighthouse is installed into `folder` at first use: its
 * 185 MB are no dependency of the site.
 */
export async function loadLighthouse(folder: string): Promise<Visit> {
  const command = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  if (!fs.existsSync(command)) {
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`]
    execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
  }
  const run = promisify(execFile)
  return async (url, throttling) => {
    const { method, place = [], flags = [] } = WAYS[throttling]
    const [program = '', ...args] = [...place, process.execPath, command, url, ...flags, ...FLAGS]
    const { stdout } = await run(program, [...args, `--throttling-method=${method}`], {
      env: { ...process.env, CHROME_PATH: ensureChromium() },
      maxBuffer: 1e8,
    })
    const report: Report = JSON.parse(stdout)
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
    const figures = collect((_, read) => read(report))
    if (Number.isNaN(figures.lcp + figures.interactive)) throw new Error(`${url}: an audit has no result`)
    return figures
  }
}

/** The namespace `slow`, in which the visits by `line` are. */
export async function startSlowLine() {
  const line = spawn('python3', ['e2e/bench/slow-line.py'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(line, 'exit')
  await Promise.race([once(line.stdout, 'data'), ended.then(() => Promise.reject(new Error('No slow line')))])
  return {
    stop: async () => {
      line.kill()
      await ended
    },
  }
}

const collect = (pick: (name: Figure, read: (report: Report) => number) => number) =>
  Object.fromEntries(FIGURES.map(([name, , , read]) => [name, pick(name, read)])) as Figures

/** The middle value; of an even number, the upper one in the middle. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The site and the references that it is measured beside: all at once, from the same server. */
type Visited = { site: Figures[]; bare: Figures[]; fixed: Figures[] }

/** The names of the figures of a page that miss what is wanted, and the rows of the table. */
export function comparePage(title: string, traits: Traits, throttling: Throttling, visited: Visited) {
  const middle = (visits: Figures[]) => collect((name) => median(visits.map((figures) => figures[name])))
  const [site, bare, fixed] = [visited.site, visited.bare, visited.fixed].map(middle) as [
    Figures,
    Figures,
    Figures,
  ]
  const checks: Partial<Record<Figure, boolean>> = {
    script: site.script <= (traits.hasForm ? BUDGET.formScript : BUDGET.script),
    total: site.total <= BUDGET.total,
    ...(throttling !== 'simulate'
      ? {
          paint: site.paint <= fixed.paint + MARGIN.paint,
          lcp: site.lcp <= Math.min(bare.lcp + MARGIN.lcp, fixed.lcp + MARGIN.lcpToStatic),
          interactive: site.interactive <= bare.interactive + MARGIN.interactive,
          blocking: site.blocking <= bare.blocking + MARGIN.blocking,
        }
      : {
          performance: site.performance >= bare.performance + MARGIN.performance,
          accessibility: site.accessibility === 100,
          practices: site.practices === 100,
          seo: !traits.isIndexed || site.seo === 100,
        }),
  }
  const misses = Object.entries(checks).flatMap(([name, isMet]) => (isMet ? [] : [name]))
  const rows = Object.entries({ site, bare, static: fixed }).map(([app, figures]) => [
    app === 'site' ? title : '',
    app,
    ...FIGURES.map(([name, , digits]) => (Number.isNaN(figures[name]) ? '' : figures[name].toFixed(digits))),
    app === 'site' ? misses.join(', ') : '',
  ])
  return { rows, misses }
}
