import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { readHtml } from '../lib/catalogue/html'
import type { Catalogue } from '../lib/catalogue/schema'
import { blogPostPath, listPath, paths, projectPath } from '../lib/paths'
import { requestRaw } from '../lib/testing/raw-http'
import { listDangers, xssPayloads } from '../lib/testing/xss'
import { withoutPictures } from './open-page'
import { startOwnSite } from './own-site'

/** Everything by which an attack could show that it ran. */
async function watch(page: Page): Promise<string[]> {
  const signs: string[] = []
  page.on('dialog', async (dialog) => {
    signs.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => signs.push(`popup: ${popup.url()}`))
  page.on('console', (message) => /polic|refused/i.test(message.text()) && signs.push(message.text()))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !/^(localhost|127\.0\.0\.1|payloads\.example)$/.test(hostname))
      signs.push(`request: ${request.url()}`)
  })
  return signs
}

test('a real browser finds nothing in all cleaned payloads, also when they are written again by script', async ({
  page,
}) => {
  const signs = await watch(page)
  const cleaned = xssPayloads.map(({ payload }) => readHtml(payload).html)
  const body = cleaned.map((html) => `<div class="payload">${html}</div>`).join('\n')
  // Without any policy: here only the cleaning stands between the payloads and the visitor.
  await page.route('http://payloads.example/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>t</title>${body}` })
      : route.abort(),
  )
  await page.goto('http://payloads.example/')
  const judge = `(${listDangers.toString()})`
  const dangers = await page.evaluate(
    ({ judge, cleaned }) => {
      const list = new Function(`return ${judge}`)() as (content: Element) => string[]
      const boxes = [...document.querySelectorAll('.payload')]
      const sent = boxes.flatMap((box) => list(box))
      boxes.forEach((box, index) => {
        box.innerHTML = cleaned[index] ?? ''
        const written = box.innerHTML
        box.innerHTML = written
      })
      return { boxes: boxes.length, found: [...sent, ...boxes.flatMap((box) => list(box))] }
    },
    { judge, cleaned },
  )
  expect(dangers).toEqual({ boxes: cleaned.length, found: [] })
  for (const kind of ['mouseover', 'focus', 'animationstart', 'pointerenter'])
    await page.evaluate((name) => {
      for (const node of document.querySelectorAll('*')) node.dispatchEvent(new Event(name))
    }, kind)
  expect(signs).toEqual([])
})

const EVIL = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'><svg/onload=alert(3)>`

/** The sample with an attack in every plain text that an owner may write. */
function addAttacks(file: Catalogue): Catalogue {
  const tail = ` ${EVIL}`
  return {
    ...file,
    locations: file.locations.map((city) => ({ ...city, name: `${city.name} <img src=x onerror=alert(4)>` })),
    projects: file.projects.map((project) => ({
      ...project,
      name: project.name + tail,
      address: project.address + tail,
      propertyType: `${project.propertyType} <svg/onload=alert(5)>`,
      reraNumber: project.reraNumber ? `TN/1 ${EVIL}` : project.reraNumber,
      specifications: project.specifications?.map((entry) => ({ ...entry, name: EVIL })),
      amenities: project.amenities?.map((entry) => ({ ...entry, text: EVIL })),
      gallery: project.gallery?.map((group) => ({
        type: `${group.type} ${EVIL.slice(0, 60)}`,
        pictures: group.pictures.map((picture) => ({ ...picture, title: EVIL })),
      })),
      advantages: project.advantages?.map((group) => ({
        name: `${group.name} ${EVIL.slice(0, 60)}`,
        places: group.places.map((place) => ({ ...place, name: EVIL })),
      })),
      features: project.features?.map(() => ({ name: EVIL, text: EVIL })),
    })),
    blogs: file.blogs.map((blog) => ({ ...blog, title: blog.title + tail })),
    pictures: file.pictures.map((picture) => ({ ...picture, alt: EVIL })),
    home: {
      testimonials: file.home.testimonials.map((clip) => ({ ...clip, title: EVIL })),
      reviews: file.home.reviews.map((review) => ({ ...review, author: EVIL, text: EVIL })),
      videos: file.home.videos.map((clip) => ({ ...clip, title: EVIL })),
    },
  }
}

test('attacks in every plain text of the catalogue are shown as text, in structured data too', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const site = await startOwnSite()
  try {
    const file = path.join(site.dataDir, 'spoilt.json')
    await site.command('catalogue', 'export', file)
    const spoilt = addAttacks(JSON.parse(readFileSync(file, 'utf8')))
    writeFileSync(file, JSON.stringify(spoilt))
    await site.command('catalogue', 'import', file)
    const post = spoilt.blogs.find(({ publishingStatus }) => publishingStatus === 'PUBLISHED')
    const signs = await watch(page)
    await withoutPictures(page)
    for (const address of [
      paths.home,
      listPath('ongoing'),
      listPath('completed', 'chennai'),
      listPath('upcoming'),
      projectPath('cassia-vii'),
      paths.blog,
      blogPostPath(post?.slug ?? ''),
      paths.enquiry,
      `${projectPath('cassia-vii')}?type=preview`,
    ]) {
      await test.step(address, async () => {
        const answer = await page.goto(site.origin + address, { waitUntil: 'domcontentloaded' })
        expect(answer?.status()).toBe(200)
        if (address !== paths.enquiry) await expect(page.locator('body')).toContainText('onerror=alert(')
        const made = await page.evaluate(() => ({
          handlers: document.querySelectorAll('[onerror],[onload]').length,
          scripts: [...document.scripts].filter(({ text }) => /^\s*alert\(/.test(text)).length,
          facts: [...document.scripts]
            .filter(({ type }) => type === 'application/ld+json')
            .map(({ text }) => ({ text, kind: typeof JSON.parse(text) })),
        }))
        expect(made).toMatchObject({ handlers: 0, scripts: 0 })
        expect(made.facts.every(({ kind }) => kind === 'object')).toBe(true)
        if (address === projectPath('cassia-vii'))
          expect(made.facts.some(({ text }) => text.includes('\\u003c/script>'))).toBe(true)
        expect(signs, address).toEqual([])
      })
    }
    // The JSON API returns the payloads unchanged, with a content type that browsers do not render.
    const answer = await requestRaw(site.origin, '/api/v1/projects/find?slug_url=cassia-vii')
    expect(answer.headers['content-type']?.[0]).toMatch(/^application\/json/)
    expect(JSON.parse(answer.body.toString()).result[0].project_name).toContain(EVIL)
  } finally {
    await site.stop()
  }
})
