import { expect, type Locator, type Page, test } from 'playwright/test'
import { MODAL_KEY } from '../components/home/launch-timing'
import { paths } from '../lib/paths'
import { holdScripts, withoutPictures } from './open-page'

/** A finger drawn to the left over what is in sight of an element. */
async function swipe(page: Page, element: Locator) {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await element.boundingBox()
  if (!box) throw new Error('Nothing to swipe')
  const browser = await page.context().newCDPSession(page)
  const from = { x: box.x + box.width - 40, y: box.y + box.height / 2 }
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: from.y }] })
  await touch('touchStart', from.x)
  for (let part = 1; part <= 10; part += 1) await touch('touchMove', from.x - ((box.width - 80) * part) / 10)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Where an element's left edge is, frame after frame, until `control` is there. */
async function watchLeft(element: Locator, control: string) {
  const frames = await element.evaluateHandle((node, selector) => {
    const seen = new Set<number>()
    const look = () => {
      seen.add(Math.round(node.getBoundingClientRect().left))
      if (!document.querySelector(selector)) requestAnimationFrame(look)
    }
    look()
    return seen
  }, control)
  return () => frames.evaluate((seen) => [...seen])
}

test('a finger moves the slides before their script has come, which takes them over where they stand', async ({
  page,
}) => {
  await withoutPictures(page)
  const release = await holdScripts(page)
  await page.addInitScript((key) => sessionStorage.setItem(key, 'seen'), MODAL_KEY)
  await page.goto(paths.home, { waitUntil: 'domcontentloaded' })
  const carousel = page.getByRole('region', { name: 'customer videos' })
  const second = carousel.getByRole('listitem', { name: '2 of 3' })
  const start = (await carousel.boundingBox())?.x ?? Number.NaN
  await swipe(page, carousel.getByRole('list'))
  await expect.poll(async () => (await second.boundingBox())?.x).toBeCloseTo(start, 0)

  const listPlaces = await watchLeft(second, '[aria-label="Next slide"]')
  release()
  await expect(carousel.getByText('Slide 2 of 3')).toBeVisible()
  expect(await listPlaces()).toEqual([Math.round(start)])
})
