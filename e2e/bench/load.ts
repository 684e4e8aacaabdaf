import fs from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import type { Browser } from 'playwright'
import { buildLeadPost } from '../../lib/testing/crash-test'
import { startNginx } from '../../lib/testing/nginx'
import type { Server } from '../../lib/testing/start-server'
import { BUDGET_PHONE, COLD_PICTURES, NAVIGATION, THROUGHPUT } from './budget'
import { median } from './lighthouse'
import { openSlowPage } from './slow-visit'

/** Name, measured value, limit, and whether the limit is met. */
export type Row = [string, string, string, 'yes' | 'NO']

const SECONDS = 3
const ROUNDS = 5

/** Requests per second for `url` beside those for `reference`: rounds in turns, of which the median ratio decides. */
export async function compareRates(what: string, url: string, reference: string): Promise<Row> {
  const rounds: [number, number][] = []
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rates: [number, number] = [await measureRate(url), await measureRate(reference)]
    if (round > 0) rounds.push(rates)
  }
  const ratio = median(rounds.map(([ours, theirs]) => ours / theirs))
  const [ours, theirs] = [0, 1].map((side) => Math.round(median(rounds.map((rates) => rates[side] ?? 0))))
  const measured = `${ours} beside ${theirs} requests/s, ratio ${ratio.toFixed(2)}`
  return [what, measured, `at least ${THROUGHPUT.share}`, ratio >= THROUGHPUT.share ? 'yes' : 'NO']
}

async function measureRate(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 16, duration: SECONDS })
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: not every response was 200`)
  return result.requests.total / result.duration
}

/** A page in the cache of deploy/nginx.conf beside the same bytes and headers that this nginx reads from disk. */
export async function compareNginx(site: Server, address: string, folder: string): Promise<Row> {
  fs.mkdirSync(folder, { recursive: true })
  const page = await fetch(site.origin + address, { headers: { 'accept-encoding': 'identity' } })
  fs.writeFileSync(path.join(folder, 'from-disk'), await page.text())
  const same = /^(vary|cache-control|content-security-policy|permissions-policy|x-|referrer|cross-origin)/
  const headers = [...page.headers]
    .filter(([name]) => same.test(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
  const location = `location = /from-disk { root ${folder}; default_type text/html; ${headers.join(' ')} }`
  const nginx = await startNginx(folder, [site.port], location)
  try {
    const { origin } = nginx
    return await compareRates(`nginx, ${address}, beside disk`, origin + address, `${origin}/from-disk`)
  } finally {
    await nginx.stop()
  }
}

/** Leads that the site stores per second, each from another person. e2e/durability.spec.ts tests that a kill loses none. */
export async function measureLeads(site: Server): Promise<Row> {
  let index = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    index += 1
    return { ...request, ...buildLeadPost('bench', index), method: 'POST' }
  }
  const options = { url: site.origin, connections: 32, duration: SECONDS, requests: [{ setupRequest }] }
  const result = await autocannon(options)
  const rate = Math.round(result['2xx'] / result.duration)
  const refused = result.non2xx + result.errors
  const isMet = rate >= THROUGHPUT.leads && refused === 0
  const wanted = `at least ${THROUGHPUT.leads}, 0 refused`
  return ['leads stored', `${rate} leads/s, ${refused} refused`, wanted, isMet ? 'yes' : 'NO']
}

/** The time until all pictures of the first screen are shown, on a server that has resized none before. */
export async function measureColdPictures(browser: Browser, url: string): Promise<Row> {
  const page = await browser.newPage(BUDGET_PHONE)
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => {
    const pictures = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    })
    const areShown = pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    return document.readyState !== 'loading' && areShown && performance.now()
  })
  const time = Math.round(Number(await shown.jsonValue()))
  // The next measurement begins when the server has made all pictures of this one.
  await page.waitForLoadState('networkidle')
  await page.close()
  const what = `first screen of ${new URL(url).pathname}, cold server`
  return [what, `${time} ms`, `at most ${COLD_PICTURES} ms`, time <= COLD_PICTURES ? 'yes' : 'NO']
}

/** On the slow line from a list to its first project and back: the times to the pages' first pictures, beside the bare app's. */
export async function compareNavigation(
  browser: Browser,
  way: string,
  list: string,
  bareList: string,
  cpu: number,
  runs: number,
): Promise<Row> {
  const rounds: { there: number; back: number }[][] = [[], []]
  for (let round = 0; round < runs; round += 1)
    for (const [app, url] of [list, bareList].entries())
      rounds[app]?.push(await measureNavigation(browser, cpu, url))
  const [ours, theirs] = rounds.map((each) => [
    median(each.map(({ there }) => there)),
    median(each.map(({ back }) => back)),
  ])
  const show = ([there, back]: number[] = []) => `${there} and ${back} ms`
  const isMet =
    Number(ours?.[0]) <= Number(theirs?.[0]) + NAVIGATION.there && Number(ours?.[1]) <= NAVIGATION.back
  const what = `list to project and back, ${way}, processor ${cpu} times slower`
  return [
    what,
    `${show(ours)}, bare ${show(theirs)}`,
    `there within ${NAVIGATION.there} ms of bare, back within ${NAVIGATION.back} ms`,
    isMet ? 'yes' : 'NO',
  ]
}

async function measureNavigation(browser: Browser, cpu: number, list: string) {
  const page = await openSlowPage(browser, cpu, true)
  await page.goto(list, { waitUntil: 'networkidle' })
  /** Until another page with a picture in sight is there. */
  const measure = async (act: () => Promise<unknown>) => {
    const before = await page.textContent('h1')
    const start = performance.now()
    await act()
    await page.waitForFunction((title) => {
      if (document.querySelector('h1')?.textContent === title) return false
      return [...document.querySelectorAll<HTMLImageElement>('main img')].some((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return image.naturalWidth > 0 && image.complete && bottom > 0 && top < innerHeight
      })
    }, before)
    return Math.round(performance.now() - start)
  }
  const there = await measure(() =>
    page
      .getByRole('link', { name: /^View project/ })
      .first()
      .tap(),
  )
  const back = await measure(() => page.evaluate(() => history.back()))
  await page.close()
  return { there, back }
}
