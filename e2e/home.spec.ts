import { expect, type Page, test } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { counters } from '../lib/site'
import { eventually, getBox, openPage } from './open-page'

// home-motion.spec.ts tests the launch modal and everything that moves by itself.
const ongoing = (page: Page) => page.getByRole('region', { name: 'Ongoing projects' })
const tab = (page: Page, name: string) => ongoing(page).getByRole('radio', { name })
const cards = (page: Page) => ongoing(page).getByRole('article')

test('tabs of cities without a call, counters with their figures, reviews', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await openPage(page, paths.home)
  await expect(ongoing(page).getByRole('radio')).toHaveCount(2)
  await expect(tab(page, 'Chennai')).toBeChecked()
  await expect(cards(page)).toHaveCount(5)
  await expect(cards(page).first()).toContainText('Chennai')
  // The banner shows Cassia VII: the cards begin with another project.
  await expect(cards(page).nth(1)).toContainText('Cassia VII')

  await tab(page, 'Tirunelveli').check()
  await expect(cards(page).filter({ hasText: 'Palmyra Gardens' })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await expect(page).toHaveURL(paths.home)
  await tab(page, 'Chennai').check()
  await expect(cards(page).filter({ hasText: 'Cassia VII' })).toBeVisible()
  expect(calls).toEqual([])

  const shown = page.getByRole('region', { name: 'The firm in figures' })
  const texts = counters.flatMap((counter) => [
    counter.value.toLocaleString('en-IN') + counter.suffix,
    'note' in counter ? counter.note : '12 of them are shown here Handed over from 2018 to 2023',
  ])
  await expect(shown.getByRole('definition')).toHaveText(texts)
  await expect(shown.getByRole('link', { name: '12 of them are shown here' })).toHaveAttribute(
    'href',
    buildListPath('completed'),
  )
  await expect(shown).toContainText(/As on \d{1,2} \w+ \d{4}\. .*renders, not photographs\./)
  await expect(shown).toContainText('9 of 9 projects on sale are registered with the')
  await expect(shown.getByRole('term')).toHaveText(counters.map(({ label }) => label))
  const figures = page.getByRole('region', { name: 'What owners say' }).getByRole('figure')
  const reviews = figures.filter({ has: page.getByRole('blockquote') })
  await expect(reviews).toHaveCount(3)
  for (const review of await reviews.all()) {
    await expect(review.getByRole('blockquote')).toHaveText(/^“.{40,}”$/)
    await expect(review).toContainText('(sample)')
  }
})

test('the upright pictures of owners are not enlarged', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, paths.home, { pictures: true })
  const pictures = page.getByRole('region', { name: 'What owners say' }).getByRole('img')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const picture = pictures.first()
    await picture.scrollIntoViewIfNeeded()
    await eventually(async () => {
      // `naturalHeight` of an image with `srcset` is not the height of its file.
      const fileHeight = await picture.evaluate(async (image: HTMLImageElement) => {
        const file = new Image()
        file.src = image.currentSrc
        await file.decode()
        return file.naturalHeight
      })
      const box = await getBox(picture)
      expect(fileHeight, `${width} px`).toBeGreaterThanOrEqual(box.bottom - box.y)
    })
  }
})

test('the banner names its house; no choice of city is cut on a narrow desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, paths.home)
  const caption = page.getByText('Artistic impression: Cassia VII, Navalur', { exact: true })
  await expect(caption).toBeInViewport()
  const heading = await getBox(page.locator('h1'))
  expect(heading.right, 'the plate of the heading covers no caption').toBeLessThan((await getBox(caption)).x)
  await page.setViewportSize({ width: 1024, height: 768 })
  const links = page.getByRole('navigation', { name: 'Where are you looking?' }).getByRole('link')
  await expect(links).not.toHaveCount(0)
  const listCut = () =>
    links.evaluateAll((all) =>
      all.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    )
  await expect.poll(listCut).toEqual([])
})

test('“Our projects” leads to the pages of ongoing projects and to the cards of other projects', async ({
  page,
}) => {
  await openPage(page, paths.home)
  const index = page.getByRole('region', { name: 'Our projects' })
  const wanted = {
    'Cassia VII': buildProjectPath('cassia-vii'),
    'Lotus Meadows': buildProjectPath('lotus-meadows'),
    'Cedar Point': `${buildListPath('upcoming', 'chennai')}#cedar-point`,
    'Ashoka Villas': `${buildListPath('completed', 'tirunelveli')}#ashoka-villas`,
  }
  for (const group of ['Ongoing 9', 'Upcoming 3', 'Completed 12']) await index.getByText(group).click()
  for (const [name, href] of Object.entries(wanted))
    await expect(index.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href)
  for (const status of ['ongoing', 'upcoming', 'completed'] as const)
    await expect(index.getByRole('link', { name: `All ${status} projects` })).toHaveAttribute(
      'href',
      buildListPath(status),
    )
  await index.getByRole('link', { name: /^Ashoka Villas/ }).click()
  await expect(page).toHaveURL(`${buildListPath('completed', 'tirunelveli')}#ashoka-villas`)
  await expect(page.locator('#ashoka-villas')).toBeInViewport()
})

test('clips are upright, are called samples, and name the home that they show', async ({ page }) => {
  await openPage(page, paths.home)
  const section = page.getByRole('region', { name: 'What owners say' })
  const slide = section.getByRole('region', { name: 'customer clips' }).getByRole('figure').first()
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(async () => {
      const box = await getBox(slide.getByRole('link', { name: /Play.*Buyers of a 2 BHK/ }))
      expect(box.width / box.height, `${width} px`).toBeCloseTo(4 / 5, 2)
      expect(await slide.evaluate((node) => node.scrollWidth - node.clientWidth), `${width} px`).toBe(0)
    })
  }
  await expect(section).toContainText('Sample reviews and silent sample clips')
  for (const words of [
    /Buyers of a 2 BHK at /,
    /Apartments at Palayamkottai, Tirunelveli/,
    /sq ft carpet area/,
    /RERA TN\/SAMPLE/,
  ])
    await expect(slide).toContainText(words)
  await slide.getByRole('link', { name: 'See Jasmine Residency' }).click()
  await expect(page).toHaveURL(buildProjectPath('jasmine-residency'))
})
