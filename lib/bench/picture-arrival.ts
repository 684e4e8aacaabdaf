import type { Browser, Page } from 'playwright'
import { listPath } from '../paths'
import { NAME_KEEPER } from './event-timing'
import type { Row } from './part'
import { median } from './statistics'

/** Issue 5, item 6: from the click on a card to its picture on the project's page. */
const LIMIT_MS = 200
/** A picture that takes longer does not come. */
const PICTURE_LIMIT_MS = 10_000

/** Milliseconds from the click. */
type Arrival = { words: number; picture: number }

/**
 * How long after the click on a card the project's page shows its picture, beside its first words, when warm: the card
 * was pointed at before, and the page was visited in this session.
 */
export async function measureArrival(browser: Browser, origin: string, rounds: number): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } })
  const page = await context.newPage()
  await page.addInitScript({ content: NAME_KEEPER })
  const arrivals: Arrival[] = []
  try {
    // One more round than counted: the first one warms.
    for (let round = 0; round <= rounds; round += 1) {
      const arrival = await followCard(page, origin)
      if (round > 0) arrivals.push(arrival)
    }
  } finally {
    await context.close()
  }
  return judgeArrival(arrivals)
}

/**
 * The median of the arrivals beside the limit: an absolute time, so that only a picture that takes as long
 * again after its page's words fails the command.
 */
export function judgeArrival(arrivals: Arrival[]): Row {
  const picture = Math.round(median(arrivals.map((arrival) => arrival.picture)))
  const words = Math.round(median(arrivals.map((arrival) => arrival.words)))
  const isNearWords = picture - words <= LIMIT_MS
  return {
    what: 'from the click on a card to its picture on the project’s page, warm',
    measured: `${picture} ms`,
    reference: `${words} ms to its words`,
    ratio: `at most ${LIMIT_MS} ms; fails where over ${LIMIT_MS} ms after the words`,
    ok: picture <= LIMIT_MS,
    fails: !isNearWords,
  }
}

async function followCard(page: Page, origin: string): Promise<Arrival> {
  await page.goto(origin + listPath('ongoing'), { waitUntil: 'networkidle' })
  const link = page.getByRole('link', { name: /^View project/ }).nth(1)
  await link.hover()
  await page.waitForLoadState('networkidle')
  const [arrival] = await Promise.all([link.evaluate(watchArrival, PICTURE_LIMIT_MS), link.click()])
  return arrival
}

/**
 * In the browser: the first frames after the click that have the new page's words and its banner picture; a
 * picture that is broken or does not come counts as come after `limit` milliseconds.
 */
function watchArrival(link: Element, limit: number): Promise<Arrival> {
  const target = (link as HTMLAnchorElement).pathname
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let words = 0
        const look = () => {
          const since = performance.now() - timeStamp
          const article = location.pathname === target ? document.querySelector('main > article') : null
          if (article && words === 0) words = since
          const image = article?.querySelector('img')
          if (image?.complete && image.naturalWidth > 0) resolve({ words, picture: since })
          else if (image?.complete || since > limit) resolve({ words, picture: limit })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}
