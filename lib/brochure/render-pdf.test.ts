import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { listProjectRecords } from '@/lib/catalogue'
import { cleanHtml } from '@/lib/catalogue/html/clean-html'
import { loadSampleCatalogue } from '@/lib/catalogue/import/seed'
import type { Project } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { formatDate, formatPossession } from '@/lib/format/date'
import { formatDistance, formatNumber, formatPrice } from '@/lib/format/numbers'
import { log } from '@/lib/log'
import { findPictureWithoutDimensions, hasPlan } from '@/lib/pictures/drawings'
import { formatArea, formatAreaBasis } from '@/lib/projects/area'
import { listCharges } from '@/lib/projects/costs/charges'
import { buildPurchaseCost } from '@/lib/projects/costs/purchase-cost'
import { buildTaxFacts } from '@/lib/projects/costs/tax-facts'
import { findDefaultHome, hasPrice, listHomes } from '@/lib/projects/homes/homes'
import { formatStock } from '@/lib/projects/homes/stock'
import { formatUnitPrice, formatUnitRate } from '@/lib/projects/homes/unit-texts'
import { listQuestions } from '@/lib/projects/questions'
import { site } from '@/lib/site'
import { buildPicture, buildProject } from '@/lib/testing/builders'
import { programDrawings } from '@/lib/testing/program-drawings'
import { readPdf } from '@/lib/testing/read-pdf'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { buildBrochureData } from './data'
import { renderPdf } from './render-pdf'

let mockLogo: object | null = null
jest.mock('@/lib/content/pictures', () => ({
  ...jest.requireActual('@/lib/content/pictures'),
  get logo() {
    return mockLogo
  },
}))

makeDataFolder()
beforeAll(async () => fillDatabase(await loadSampleCatalogue()))

const DATE = '2026-11-21'
/** Without the line breaks of the layout. */
const flat = (text: string) => text.replace(/\s+/g, '')

function expectComplete({ project, bytes, pdf }: Printed): void {
  expectWords(project, pdf)
  const [fewest, most] = project.status === 'ongoing' ? [5, 9] : [2, 2]
  expect(pdf.pages.length).toBeGreaterThanOrEqual(fewest)
  expect(pdf.pages.length).toBeLessThanOrEqual(most)
  expect(bytes.length).toBeLessThan(1_000_000)
}

type Printed = { project: Project; bytes: Buffer; pdf: Pdf }
const printed = new Map<string, Promise<Printed>>()

/** The brochure of a project of the sample, rendered once for all tests. */
function printSample(slug: string): Promise<Printed> {
  const brochure = printed.get(slug) ?? renderSample(slug)
  printed.set(slug, brochure)
  return brochure
}

async function renderSample(slug: string): Promise<Printed> {
  const [project] = await listProjectRecords({ slug })
  if (!project) throw new Error(`${slug} is not in the sample`)
  const bytes = await renderPdf(project, DATE)
  return { project, bytes, pdf: await readPdf(bytes) }
}

async function readSheets(slug: string): Promise<string[]> {
  const { pdf } = await printSample(slug)
  return pdf.pages.map(({ text }) => text.replace(/\s+/g, ' '))
}

test('the plan of a home has a sheet with the facts of the price list and the sizes of its rooms', async () => {
  const sheets = await readSheets('laurel-court')
  expect(sheets[2]).toContain('2 BHK, Type A Area 660 sq ft carpet area')
  expect(sheets[3]).toContain('2 BHK, Type B Area 780 sq ft carpet area')
  expect(sheets[2]).toContain('Price from ₹62.80 lakh In all ₹74,47,300 Availability Few left')
  expect(sheets[2]).toContain('Bedroom 1 11′-10″ × 9′-7″')
})

test('the floors of a home share a sheet, with the sizes of rooms next to them', async () => {
  const sheets = await readSheets('cassia-vii')
  expect(sheets[3]).toMatch(/4 BHK villa, plot of 2,640 sq ft.* Ground floor .* First floor .* Open terrace/)
  expect(sheets[4]).toMatch(/4 BHK villa, plot of 3,000 sq ft.* Ground floor .* First floor .* Open terrace/)
  expect(sheets[3]?.match(/17′-10″ × 15′-6″/g)).toHaveLength(1)
})

test('the stages of payment are in rupees for the first home, two rooms have a sheet, photographs fill the others', async () => {
  const sheets = await readSheets('cassia-vii')
  expect(sheets[5]).toContain(
    'Booking 10% ₹21,50,000 Agreement for sale, within 30 days 20% ₹43,00,000 Sale deed and keys 70% ₹1,50,50,000',
  )
  const titles = [
    ...['Garden and deck', 'Living room', 'The street from above'],
    ...['Master bedroom', 'Jaali screen at the stair'],
  ]
  const sheetNumbers = titles.map((title) => sheets.findLastIndex((sheet) => sheet.includes(title)) + 1)
  expect(sheetNumbers).toEqual([2, 3, 6, 7, 9])
  expect(sheets).toHaveLength(9)
})

test('parts stay together, and a photograph that no sheet has room for is left out', async () => {
  const sheets = await readSheets('laurel-court')
  const parts = [
    ...['Price list', 'Over and above the price', 'EMI and total cost'],
    ...['Living room, 2 BHK', 'Specifications', 'Location', 'Chennai Airport'],
    ...['Before you book', 'Visit and ask', 'Balconies on the street'],
  ]
  const sheetNumbers = parts.map((words) => sheets.findLastIndex((sheet) => sheet.includes(words)) + 1)
  expect(sheetNumbers).toEqual([6, 6, 6, 2, 8, 7, 7, 8, 8, 0])
  expect(sheets).toHaveLength(8)
})

test('a layout of plots has a turned sheet and shows the sold ones, its sections are on the next sheet, and each size says how many are left', async () => {
  const sheets = await readSheets('lotus-meadows')
  for (const words of ['20 of 24 left', '33 of 40 left', '2 of 8 left']) expect(sheets[4]).toContain(words)
  expect(sheets[2]).toMatch(/Layout plan, 72 plots .*Available Sold out/)
  const parts = [
    'Section through',
    'About Lotus',
    'Specifications',
    'Location',
    'Before you book',
    'Visit and ask',
  ]
  const sheetNumbers = parts.map((words) => sheets.findIndex((sheet) => sheet.includes(words)) + 1)
  expect(sheetNumbers).toEqual([4, 2, 6, 6, 7, 7])
  expect(sheets).toHaveLength(7)
  const { pdf } = await printSample('lotus-meadows')
  expect(pdf.pages.map(({ isTurned }) => isTurned)).toEqual([false, false, true, false, false, false, false])
})

test('the places near a project are in one column with an axis, each name on one line with its distance', async () => {
  const { project, pdf } = await printSample('lotus-meadows')
  for (const { name, distanceKm } of project.advantages.flatMap(({ places }) => places))
    expect(pdf.text).toContain(`${name} ${formatDistance(distanceKm).replace('\u00a0', ' ')}`)
})

test('the map has the places near a project, with the numbers of the list', async () => {
  const [project] = await listProjectRecords({ slug: 'neem-park' })
  if (!project) throw new Error('Neem Park is not in the sample')
  const { location } = (await buildBrochureData(project, DATE)).data
  const places = location.distances?.groups.flatMap((group) => group.places) ?? []
  const numbers = places.map(({ number }) => number).filter((number) => number !== null)
  expect(numbers).toHaveLength(9)
  expect(location.map?.pins.map((pin) => pin.number)).toEqual(numbers)
  // Too far for the map.
  expect(places.find(({ name }) => name === 'Chennai Airport')?.number).toBeNull()
})

type Pdf = Awaited<ReturnType<typeof readPdf>>

function expectWords(project: Project, pdf: Pdf): void {
  const text = flat(pdf.text)
  const missing = listPrintedWords(project).filter((words) => !text.includes(flat(words)))
  expect(missing).toEqual([])
  expect(pdf.alts).toContain(findPictureWithoutDimensions(project).alt)
  expect(pdf.links).toEqual(
    expect.arrayContaining([project.reraUrl ?? site.reraAuthority.url, site.phone.href]),
  )
  for (const [index, page] of pdf.pages.slice(1).entries())
    expect(flat(page.text)).toContain(flat(`${index + 2} of ${pdf.pages.length}`))
  if (project.status === 'ongoing')
    expect(pdf.alts).toContain(`Map of ${project.city.name} with ${project.name} in ${project.address}`)
}

function listPrintedWords(project: Project): string[] {
  return [
    ...listCoverWords(project),
    ...listPriceWords(project),
    ...project.amenities.map((amenity) => amenity.text),
    ...project.specifications.map(({ name }) => name),
    ...project.features.flatMap(({ name, text }) => [name, text]),
    ...listPictureTitles(project),
    ...project.advantages.map(({ name }) => name),
    ...project.advantages
      .flatMap(({ places }) => places)
      .map((place) => `${place.name}${formatDistance(place.distanceKm)}`),
    ...listQuestions(project).flatMap(({ question, answer }) => [question, answer]),
  ]
}

/** The title of the first picture of each group; the picture of the cover is not printed again. */
function listPictureTitles(project: Project): string[] {
  const cover = findPictureWithoutDimensions(project)
  const groups = project.gallery.filter((group) => !hasPlan(group))
  return groups.map(({ pictures }) => pictures.find(({ src }) => src !== cover.src)?.title ?? '')
}

function listCoverWords(project: Project): string[] {
  const { planningApproval, possessionDate, reraValidUntil, area } = project
  const words = [project.name, project.address, project.propertyType, formatPrice(project.priceFrom ?? 0)]
  words.push(
    `RERA ${project.reraNumber}`,
    new URL(site.reraAuthority.url).host,
    'As on 21 November 2026',
    'conceptual only',
  )
  if (planningApproval) words.push(planningApproval.authority, planningApproval.number)
  if (possessionDate) words.push('Possession', formatPossession(possessionDate, DATE))
  if (reraValidUntil) words.push(`valid until ${formatDate(reraValidUntil)}`)
  if (area) words.push(formatArea(area), formatAreaBasis(area.basis) ?? '')
  return words
}

function listPriceWords(project: Project): string[] {
  const { units, priceSheet } = project
  const words = units.flatMap((unit) => [
    unit.name,
    formatArea(unit.area),
    formatUnitPrice(unit),
    formatStock(unit, project),
    formatUnitRate(unit) ?? '',
    String(unit.undividedShare ?? ''),
  ])
  if (priceSheet) {
    words.push(...listCharges(priceSheet).flatMap(({ label, text }) => [label, text]))
    words.push(...priceSheet.paymentStages.map(({ name }) => name))
  }
  const home = findDefaultHome(listHomes(project))
  if (home && hasPrice(home) && project.status === 'ongoing') {
    const { total } = buildPurchaseCost(home, buildTaxFacts(project))
    words.push('EMI and total cost', `₹${formatNumber(total)}`, 'The registration department decides')
  }
  return words
}

test.each([
  ['villas', 'cassia-vii'],
  ['plots', 'palmyra-gardens'],
  ['apartments', 'magnolia-heights'],
  ['a completed project with few facts', 'mahogany-row'],
])('the brochure of %s is complete and below 1 MB', async (_, slug) => {
  expectComplete(await printSample(slug))
})

test('it is accessible: title, language, embedded fonts, tags, bookmarks, a QR code', async () => {
  const { project, pdf } = await printSample('cassia-vii')
  expect(pdf.info).toMatchObject({ Title: 'Cassia VII, Navalur, Chennai: brochure', Author: site.name })
  expect(pdf.lang).toBe('en-IN')
  expect(pdf.fonts.toSorted()).toEqual(['AnekLatin-Bold', 'AnekLatin-Regular'])
  expect(pdf.tags).toEqual(
    expect.arrayContaining([
      ...['Table', 'TR', 'TH', 'TD'],
      ...['H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Figure', 'Caption', 'Link', 'Document'],
    ]),
  )
  expect(pdf.bookmarks).toEqual(
    expect.arrayContaining(['About Cassia VII', 'Specifications', 'Floor plans', 'Visit and ask']),
  )
  // A drawing, so sharp at any size.
  expect(pdf.alts).toContain(`QR code of RERA registration ${project.reraNumber}`)
})

test('a name in Tamil is a title, and letters, symbols and emoji of all kinds are printed', async () => {
  const name = 'வீடு & <Plots> ✓ 🏡'
  const html = '<p>Neem → court வீடு ₹5 ✔ ★ ≥ ½ ② 🏊‍♂️ 👍🏽 Ø é</p><p>சென்னை, e\u0301 \u200bà ﷽</p>'
  const logged = jest.spyOn(log, 'warn').mockImplementation(() => {})
  const pdf = await readPdf(await renderPdf(buildProject({ name, description: html }), DATE))
  expect(pdf.info.Title).toBe(`${name}, Navalur, Chennai: brochure`)
  expect(pdf.fonts.toSorted()).toEqual(
    expect.arrayContaining(['AnekTamil-Bold', 'AnekTamil-Regular', 'NotoEmoji-Regular']),
  )
  for (const sign of ['✓', '→', '₹', '✔', '★', '≥', '½', '②', '🏡', '🏊', '👍', 'Ø', 'é', 'à'])
    expect([sign, pdf.text.includes(sign)]).toEqual([sign, true])
  // Shaped letters are in the order in which they are drawn.
  for (const letter of 'வடசன') expect([letter, pdf.text.includes(letter)]).toEqual([letter, true])
  // A character that no typeface has is a box, and the log names it.
  expect(pdf.text).toContain('□')
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ characters: ['﷽'] }), expect.any(String))
  logged.mockRestore()
})

test('missing pictures are left out, with their headings', async () => {
  const pdf = await readPdf(await renderPdf(buildProject(), DATE))
  expect(pdf.alts).toEqual([expect.stringMatching(/^Map of /)])
  expect(pdf.text).toContain('Cassia VII')
  expect(pdf.bookmarks).not.toContain('Exterior')
  expect(pdf.text).not.toContain('Street view')
})

test('a group with a plan is printed as plans with their texts, whatever its name', async () => {
  const build = (type: string, file: string) => ({
    type,
    pictures: [{ ...buildPicture({ src: `/media/${file}` }), title: file }],
  })
  const gallery = [build('Layout', 'layout-lotus-meadows.svg'), build('Master plan', 'plots-a-aerial.jpg')]
  const { data } = await buildBrochureData(buildProject({ gallery }), DATE)
  expect(data.plans.map(({ name }) => name)).toEqual(['Layout'])
  expect(data.photos.others.map(({ title }) => title)).toEqual(['plots-a-aerial.jpg'])
  expect(data.plans[0]?.others[0]?.labels.length).toBeGreaterThan(0)
})

test('without a registration number there is no price', async () => {
  const { text } = await readPdf(await renderPdf(buildProject({ reraNumber: null }), DATE))
  expect(text).toContain('RERA registration awaited')
  expect(text).not.toContain('₹')
  expect(text).not.toContain('Price list')
  expect(text).not.toContain('From')
})

test('very short and very long records are laid out', async () => {
  const none = { units: [], specifications: [], amenities: [], gallery: [], advantages: [], features: [] }
  const bare = buildProject({ ...none, description: '', area: null, priceFrom: null, reraQr: null })
  expect((await readPdf(await renderPdf(bare, DATE))).pages).toHaveLength(2)
  const words = 'A very long sentence about nothing in particular. '.repeat(120)
  const long = buildProject({
    name: 'A name that is much longer than any line of the cover would take at its usual size',
    description: `<p>${words}</p><ul>${`<li>${words}</li>`.repeat(3)}</ul>`,
    specifications: Array.from({ length: 12 }, (_, index) => ({
      name: `Part ${index}`,
      html: `<p>${words}</p>`,
    })),
    amenities: Array.from({ length: 120 }, (_, index) => ({ text: `Amenity ${index}`, icon: 'pool' })),
  })
  const pdf = await readPdf(await renderPdf(long, DATE))
  expect(pdf.text).toContain('Amenity 119')
  expect(pdf.pages.at(-1)?.text).toContain(`${pdf.pages.length} of ${pdf.pages.length}`)
})

test('texts are printed as they are, with their lists, tables and links', async () => {
  const texts = [
    ['<p>One  line\n of words.</p>\n<p>Two</p>', 'One line of words.Two'],
    [
      '<h3>Head</h3><h4>Lower</h4><p>A <strong>bold <em>and</em></strong> word</p>',
      'HeadLowerA bold and word',
    ],
    ['<ol start="3"><li>Three</li><li>Four</li></ol>', '3.Three4.Four'],
    ['<ul><li><p>First</p><p>again</p><ul><li>inner</li></ul></li></ul>', '•First again•inner'],
    ['<ul><li>a</li><li></li></ul><blockquote><p>Said</p></blockquote>', '•a•Said'],
    [
      '<table><caption>Sizes</caption><tbody><tr><th>Size</th><td>2 BHK</td></tr><tr><td>1</td></tr></tbody></table>',
      'SizesSize2 BHK1',
    ],
    ['Loose words<br>here and <a href="#x">there</a>', 'Loose wordshere and there'],
    [
      '<p>5 &lt; 6 &amp; #hash *star* $x$ @ref \\ [b] (c) _u_ `d` // no</p>',
      '5<6&#hash*star*$x$@ref\\[b](c)_u_`d`//no',
    ],
    ['<table></table><ul></ul><p> </p><a href="/home">End</a>', 'End'],
  ] as const
  const description = texts.map(([html]) => html).join('')
  const pdf = await readPdf(await renderPdf(buildProject({ description }), DATE))
  for (const [html, expected] of texts)
    expect([html, flat(pdf.text)]).toEqual([html, expect.stringContaining(flat(expected))])
  expect(pdf.links).toContain(`${getEnv().siteOrigin}/home`)
})

test('what editors leave behind does not keep a brochure from being made', async () => {
  const texts = [
    '<h3>\u00a0</h3><h4><br></h4><h3>\u200b</h3>',
    '<ol start="99999999999999999999"><li>a</li></ol>',
    ...['ul><li', 'blockquote'].map((tag) => `<${tag}>`.repeat(60)),
    '<ul><ul><li>a</li></ul>b</ul>',
    '<table></table><ul></ul><p></p><a href="https://["></a>',
  ]
  const description = texts.map((html, index) => `${cleanHtml(html).html}<p>After ${index}</p>`).join('')
  const { text } = await readPdf(await renderPdf(buildProject({ description }), DATE))
  for (const index of texts.keys()) expect(text).toContain(`After ${index}`)
  expect(text).toMatch(/a\s+(•\s+)?b/)
})

describe('pictures that people have', () => {
  const media = mkdtempSync(path.resolve('public/media/test-brochure-'))
  afterAll(() => rmSync(media, { recursive: true }))
  /** The brochure of a project with these files in its gallery, each under its name. */
  const printWith = async (files: Record<string, string | Buffer>) => {
    const pictures = Object.entries(files).map(([name, bytes]) => {
      writeFileSync(path.join(media, name), bytes)
      return { ...buildPicture({ src: `/media/${path.basename(media)}/${name}` }), title: `Picture ${name}` }
    })
    const project = buildProject({ gallery: [{ type: 'Plans', pictures }] })
    return readPdf(await renderPdf(project, DATE))
  }

  test('a plan with special characters, and one with Tamil words, are printed', async () => {
    const draw = (words: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#eee"/>${words}</svg>`
    const pdf = await printWith({
      'layout.svg': draw('<text x="9" y="40" font-family="Arial">Plot 1 → ✓ 16′-3″</text>'),
      'tamil.svg': draw(
        '<text x="9" y="90" style="font:9px Arial">﷽ <tspan x="9" y="120">பூங்கா park 🏡</tspan></text>',
      ),
    })
    expect(pdf.text).toContain('Plot 1 → ✓ 16′-3″')
    expect(pdf.text).toContain('Picture tamil.svg')
  })

  test('layouts of all drawing programs are printed, with the words that they have', async () => {
    const drawings = Object.entries(programDrawings)
    const files = Object.fromEntries(drawings.map(([name, drawing]) => [`${name}.svg`, drawing]))
    const { text } = await printWith(files)
    for (const name of Object.keys(files)) expect(text).toContain(`Picture ${name}`)
    const withWords = drawings.filter(([, drawing]) => drawing.includes('Plot 1'))
    expect(text.match(/Plot 1/g)).toHaveLength(withWords.length)
  })

  test('pictures that are higher or wider than 16,384 pixels are printed', async () => {
    const files: Record<string, Buffer> = {}
    for (const [name, width, height] of [
      ['high', 100, 17_000],
      ['wide', 17_000, 100],
    ] as const) {
      const pixels = sharp({ create: { width, height, channels: 3, background: '#a63d22' } })
      files[`${name}.jpg`] = await pixels.clone().jpeg().toBuffer()
      files[`${name}.png`] = await pixels.clone().png().toBuffer()
    }
    for (const [name, bytes] of Object.entries(files)) {
      const { text } = await printWith({ [name]: bytes })
      expect(text).toContain(`Picture ${name}`)
    }
  })
})

test('a compiler that hangs is ended after its time, and the next brochure is made', async () => {
  await expect(renderPdf(buildProject(), DATE, 1)).rejects.toThrow('SIGKILL')
  expect((await renderPdf(buildProject(), DATE)).toString('latin1', 0, 5)).toBe('%PDF-')
})

test("the owner's logo is in the place of the name", async () => {
  mockLogo = { onStructure: { src: '/media/rera/no-such.svg' } }
  const { alts } = await readPdf(await renderPdf(buildProject(), DATE))
  expect(alts).not.toContain(site.name)
  mockLogo = { onStructure: { src: '/media/floorplan-2bhk.svg' } }
  expect((await readPdf(await renderPdf(buildProject(), DATE))).alts).toContain(site.name)
  mockLogo = null
})
