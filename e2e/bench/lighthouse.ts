import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
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

const score = (name: string) => (report: Report) => Math.round((report.categories[name]?.score ?? 0) * 100)
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
/** How a slow line is made: calculated by Lighthouse, by the browser, by slow-line.py. */
export type Throttling = 'simulate' | 'devtools' | 'line'
type Visit = (url: string) => Promise<Figures>

/**
 * A function that visits an address with Lighthouse, on a phone whose slowness is calculated. Lighthouse is installed into `folder` at first use: its
 * 185 MB are no dependency of the site.
 */
export async function loadLighthouse(folder: string): Promise<Visit> {
  const modules = path.join(folder, 'node_modules')
  if (!fs.existsSync(path.join(modules, 'lighthouse'))) {
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`]
    execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
  }
  const load = (file: string) => import(pathToFileURL(path.join(modules, file)).href)
  type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }
  type Launcher = { launch: (options: object) => Promise<{ port: number; kill: () => void }> }
  const lighthouse: Lighthouse = await load('lighthouse/core/index.js')
  const launcher: Launcher = await load('chrome-launcher/dist/index.js')
  return async (url) => {
    // A browser of its own for each visit, so that nothing is cached.
    const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors']
    const chrome = await launcher.launch({ chromePath: ensureChromium(), chromeFlags })
    try {
      const { lhr } = await lighthouse.default(url, { port: chrome.port, logLevel: 'error' })
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
      const figures = collect((_, read) => read(lhr))
      if (Object.values(figures).some(Number.isNaN)) throw new Error(`${url}: an audit has no result`)
      return figures
    } finally {
      chrome.kill()
    }
  }
}

const collect = (pick: (name: Figure, read: (report: Report) => number) => number) =>
  Object.fromEntries(FIGURES.map(([name, , , read]) => [name, pick(name, read)])) as Figures

/** The middle value; of an even number, the upper one in the middle. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The site and the references that it is measured beside: all at once, from the same server. */
type Visited = Record<'site' | 'bare' | 'fixed', Partial<Figures>[]>

/** The names of the figures of a page that miss what is wanted, and the rows of the table. */
export function comparePage(title: string, traits: Traits, throttling: Throttling, visited: Visited) {
  const middle = (visits: Partial<Figures>[]) =>
    collect((name) => median(visits.map((figures) => figures[name] ?? Number.NaN)))
  const [site, bare, fixed] = [visited.site, visited.bare, visited.fixed].map(middle) as [
    Figures,
    Figures,
    Figures,
  ]
  const checks: Partial<Record<Figure, boolean>> = {
    ...(throttling !== 'simulate'
      ? {
          paint: site.paint <= fixed.paint + MARGIN.paint,
          lcp: site.lcp <= Math.min(bare.lcp + MARGIN.lcp, fixed.lcp + MARGIN.lcpToStatic),
          interactive: site.interactive <= bare.interactive + MARGIN.interactive,
          blocking: site.blocking <= bare.blocking + MARGIN.blocking,
        }
      : {
          script: site.script <= (traits.hasForm ? BUDGET.formScript : BUDGET.script),
          total: site.total <= BUDGET.total,
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
