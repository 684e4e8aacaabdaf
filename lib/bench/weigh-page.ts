import type { Page, Request } from 'playwright'

export type Weight = {
  html: number
  style: number
  font: number
  /** Every script that the HTML or the page's flight names, by its address; flights under '/flight/'. */
  scripts: Map<string, number>
  /** The first picture: the one that is eager and of high priority; 0 where a page begins without one. */
  picture: number
  /** Everything but films, which come after the page is idle. */
  total: number
  /** Films that came before the page had loaded. */
  films: string[]
}

/** Opens a page in a fresh context and weighs all that comes before anything is touched, in bytes as they travel. */
export async function weighPage(page: Page, address: string): Promise<Weight> {
  const requests: Request[] = []
  const early: string[] = []
  let isLoaded = false
  page.on('request', (request) => {
    requests.push(request)
    if (!isLoaded && request.resourceType() === 'media') early.push(request.url())
  })
  page.on('load', () => {
    isLoaded = true
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  const html = (await answer?.text()) ?? ''
  const first = await page.evaluate(
    () =>
      document.querySelector<HTMLImageElement>('img[fetchpriority=high][loading=eager]')?.currentSrc ?? '',
  )
  const weight: Weight = {
    html: 0,
    style: 0,
    font: 0,
    scripts: new Map(),
    picture: 0,
    total: 0,
    films: early,
  }
  const named = html + (await readFlight(requests))
  for (const request of requests) {
    const kind = request.resourceType()
    // A request that came to nothing weighs nothing; a film is still coming.
    if (kind === 'media' || request.url().startsWith('data:') || !(await request.response())) continue
    const { responseBodySize: bytes } = await request.sizes()
    weight.total += bytes
    if (kind === 'document') weight.html += bytes
    if (kind === 'stylesheet') weight.style += bytes
    if (kind === 'font') weight.font += bytes
    const name = new URL(request.url()).pathname
    if (kind === 'script' && named.includes(`"${name}"`)) weight.scripts.set(name, bytes)
    if (request.url() === first) weight.picture = bytes
  }
  return weight
}

/** The page's flight loads the scripts that the page begins with (lib/cache/first-scripts.mjs). */
async function readFlight(requests: Request[]): Promise<string> {
  const flight = requests.find((request) => new URL(request.url()).pathname.startsWith('/flight/'))
  return (await (await flight?.response())?.text()) ?? ''
}
