import { expect, type Page, test } from 'playwright/test'
import { buildProjectPath } from '../lib/routing/paths'
import { advance, idleUntil, stopClock } from './clock'
import { eventually, getBox, openPage } from './open-page'

// The clock is stopped in these tests. Only `advance` moves it.
const exterior = (page: Page) => page.getByRole('region', { name: 'Exterior of Cassia VII' })
const position = (page: Page) => exterior(page).getByText(/^Slide \d of 4$/)
const button = (page: Page, name: string) => exterior(page).getByRole('button', { name })

test.beforeEach(async ({ page }) => {
  await stopClock(page)
  await openPage(page, buildProjectPath('cassia-vii'))
})

/** The slide is within one per cent of the start of the row. */
async function expectAtStart(page: Page, slide: number) {
  await expect(position(page)).toHaveText(`Slide ${slide} of 4`)
  await eventually(async () => {
    const { x, width } = await getBox(exterior(page).getByRole('listitem', { name: `${slide} of 4` }))
    expect(Math.abs(x - (await getBox(exterior(page))).x)).toBeLessThan(0.03 * width)
  })
}

test('a gallery advances every 3 s, wraps both ways, has dots and arrow keys', async ({ page }) => {
  await exterior(page)
    .getByRole('list')
    .evaluate((list) => list.scrollIntoView({ block: 'center' }))
  await idleUntil(page, exterior(page).locator('[aria-live=off]'))
  await expect(position(page)).toHaveText('Slide 1 of 4')
  const frame = await getBox(exterior(page))
  // The first two pictures of a type are large tiles, and fill the row.
  for (const [slide, title] of ['Garden and deck', 'Jaali screen at the stair'].entries()) {
    const item = exterior(page).getByRole('listitem', { name: `${slide + 1} of 4` })
    await expect(item).toHaveText(title)
    await eventually(async () => {
      const { x, width } = await getBox(item.getByRole('link'))
      expect(x).toBeCloseTo(frame.x + (slide * frame.width) / 2, 0)
      expect(width).toBeGreaterThan(0.45 * frame.width)
    })
  }
  await advance(page, 2700)
  await expectAtStart(page, 1)
  await advance(page, 900)
  await expect(position(page)).toHaveText('Slide 2 of 4')
  await advance(page, 600)
  for (const slide of [2, 3, 4, 1]) {
    await expectAtStart(page, slide)
    await advance(page, 3000)
  }
  await expectAtStart(page, 2)
  const press = async (name: string) => {
    await button(page, name).press('Enter')
    await advance(page, 600)
  }
  await press('Show slide 1')
  await press('Previous slide')
  await expectAtStart(page, 4)
  await press('Next slide')
  await expectAtStart(page, 1)
  await press('Show slide 4')
  await expectAtStart(page, 4)
  await expect(button(page, 'Show slide 4')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await advance(page, 600)
  await expectAtStart(page, 3)
})

test('the area map loads when its place comes near, and is shown there on demand', async ({ page }) => {
  const map = page.getByTitle(/^Map of the area around Cassia VII/)
  const section = page.getByRole('region', { name: 'Location advantage' })
  const drawing = section.getByRole('img', { name: /^Map of places near Cassia VII/ })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await advance(page, 5000)
  expect(fetched.filter((path) => path.startsWith('/samples/'))).toEqual([])
  await drawing.scrollIntoViewIfNeeded()
  await idleUntil(page, map)
  // The map loads its own styles and fonts then.
  await expect.poll(() => fetched.filter((path) => path.startsWith('/samples/map-'))).toHaveLength(1)
  await expect(map).toBeHidden()
  await section.getByRole('checkbox', { name: 'Area map' }).check()
  await expect(map.contentFrame().getByRole('heading').first()).toBeVisible()
  // Including the border of the drawing.
  await eventually(async () => expect((await getBox(map)).y).toBeCloseTo((await getBox(drawing)).y - 1))
  await expect(section.getByRole('link', { name: /^Open the route map/ })).toHaveAttribute('target', '_blank')
})
