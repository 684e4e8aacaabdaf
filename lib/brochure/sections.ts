import { getCity } from '@/lib/catalogue'
import { listOffers } from '@/lib/catalogue/offers'
import type { GalleryGroup, Project } from '@/lib/catalogue/types'
import { directionsUrl, findOnMap, getCityMap, MAP_WIDTH } from '@/lib/city-maps'
import { getEnv } from '@/lib/env'
import { formatDate, formatPossession } from '@/lib/format/date'
import { sortByDistance } from '@/lib/format/distance-scale'
import {
  formatArea,
  formatAreaBasis,
  formatDistance,
  formatNumber,
  formatPercent,
  formatPrice,
} from '@/lib/format/numbers'
import {
  formatAvailability,
  formatCurrentStatus,
  formatPriceNote,
  formatRera,
  formatStartRate,
  formatUndividedShare,
  formatUnitPrice,
  formatUnitRate,
  listCharges,
} from '@/lib/format/project'
import { projectPath } from '@/lib/paths'
import { findMiddle, findTextSizes, layOutLabel, parseViewBox, readPlotNumber } from '@/lib/plan-texts'
import { buildFirstTerms, buildPurchaseCost, describePurchase, describeRates } from '@/lib/purchase-cost'
import { CONCEPTUAL_IMAGE_DISCLAIMER, site } from '@/lib/site'
import { readPlan } from '@/lib/unit-plans'
import { type Block as HtmlBlock, parseBlocks, type Run } from './html-blocks'
import {
  type Block,
  bleed,
  CAPTION_GAP,
  clean,
  closeSheet,
  colors,
  columns,
  dimensionLine,
  drawFlow,
  drawing,
  drawTickedLine,
  figure,
  grid,
  heading,
  openSheet,
  panel,
  type Sheet,
  section,
  setFont,
  sizes,
  stack,
  table,
  text,
} from './layout'
import { loadPicture, type PrintPicture } from './pictures'

/** Space between two parts. */
const PART_GAP = 24

/** The brochure of a project as a PDF. `today` is printed as the date of the record. */
export async function buildBrochure(project: Project, today: string): Promise<Buffer> {
  const { name, address, propertyType, location, reraNumber } = project
  const sheet = openSheet({
    Title: `${name}, ${address}: brochure`,
    Author: site.name,
    Subject: `${propertyType} in ${address}. ${formatRera(reraNumber)}`,
    Keywords: [propertyType, location.name, reraNumber].filter(Boolean).join(', '),
    Creator: site.name,
  })
  await drawFlow(sheet, await buildSections(sheet, project, today), PART_GAP)
  return closeSheet(sheet, `${name}, ${formatRera(reraNumber)}`, `${site.name}, ${site.phone.display}`)
}

const muted = { size: sizes.label, color: colors.muted }
const small = { size: sizes.small, color: colors.muted }
const title = { size: 11, bold: true, color: colors.neem, tag: 'H3' }
/** Lines of at most 75 characters. */
const MEASURE = 420
/** Space between two pictures. */
const GAP = 12
/** Width to height of a photograph. */
const SHAPE = 1.75

/** Every part of a brochure in the order of its pages. Pictures that cannot be read are left out, with their headings. */
async function buildSections(sheet: Sheet, project: Project, today: string): Promise<Block[]> {
  return [
    await buildCover(sheet, project, today),
    ...buildPrices(project),
    ...buildPriceSheet(project),
    ...buildCosts(project),
    ...buildAbout(project),
    ...buildAmenities(project),
    ...(await buildLocation(sheet, project)),
    ...(await buildGalleries(sheet, project)),
    ...(await buildPlans(project)),
    ...buildSpecifications(project),
    buildContact(project, today),
  ]
}

// Cover

/** Picture, name, address, facts and RERA registration; the picture takes the room that the others leave. */
async function buildCover(sheet: Sheet, project: Project, today: string): Promise<Block> {
  const { reraNumber, reraQr, image, name, address } = project
  const qr = reraNumber && reraQr ? await loadPicture({ src: reraQr.src, drawing: true }) : null
  const head = buildHead(today)
  const facts = stack(
    [
      text(CONCEPTUAL_IMAGE_DISCLAIMER, { ...small, size: 7 }),
      stack([fitOnLine(sheet, name), text(address, { size: 15, color: colors.muted })]),
      buildFacts(project, today),
      buildRegistration(project, qr),
    ],
    { gap: GAP },
  )
  const gap = 10
  const height =
    sheet.page.bottom -
    sheet.doc.y -
    [head, facts].reduce((sum, one) => sum + one.measure(sheet, sheet.measure) + gap, 0)
  const picture = await loadPicture({ src: image.src, cut: { width: sheet.page.width, height } })
  return stack([head, bleed(picture, image.alt, height), facts], { gap, tag: 'Sect' })
}

function buildHead(today: string): Block {
  const [first = '', ...rest] = site.name.split(' ')
  const name = [link(`${first} `, null, true), link(rest.join(' '), null)]
  const logo = stack([
    text(name, { size: 17, color: colors.neem }),
    dimensionLine(`since ${site.foundedYear}`, 7),
  ])
  return columns([logo, text(`Brochure of ${formatDate(today)}`, { ...muted, align: 'right' })], {
    widths: [112, null],
  })
}

/** The name in the largest size that fits on one line. */
function fitOnLine(sheet: Sheet, name: string): Block {
  const fits = (size: number) => heading(name, 'H1', size).measure(sheet, sheet.measure) < size * 1.5
  return heading(name, 'H1', [sizes.display, 34, 28].find(fits) ?? 22)
}

/** Width of the first column of facts. */
const FACT = 172

function buildFacts(project: Project, today: string): Block {
  const { area, propertyType, currentStatus, possessionDate, planningApproval } = project
  const price = getPrice(project)
  const basis = area && formatAreaBasis(area.basis)
  const facts = [
    buildFact('Property type', propertyType, formatCurrentStatus(currentStatus)),
    stack([
      text('Square feet', muted),
      area
        ? dimensionLine(formatArea(area), sizes.figure)
        : text('To be announced', { size: sizes.figure, bold: true }),
      ...(basis ? [text(`Measured as ${basis}`, muted)] : []),
    ]),
    ...(price === null
      ? []
      : [buildFact('From', formatPrice(price), formatStartRate(listOffers(project)) ?? '', 20)]),
  ]
  const more = [
    ...(possessionDate ? [buildFact('Possession', formatPossession(possessionDate, today))] : []),
    ...(planningApproval
      ? [buildFact(`Planning approval, ${planningApproval.authority}`, planningApproval.number)]
      : []),
  ]
  const widths = price === null ? [FACT, null] : [FACT, 190, null]
  const rows = [columns(facts, { widths, rule: 'strong', pad: 10 })]
  if (more.length > 0)
    rows.push(columns(more, { widths: more.length === 1 ? [null] : [FACT, null], rule: 'thin', pad: 8 }))
  return stack(rows, { gap: 10 })
}

function buildFact(label: string, value: string, note = '', size = sizes.figure): Block {
  return stack([text(label, muted), text(value, { size, bold: true }), ...(note ? [text(note, muted)] : [])])
}

/** The registration number, its record at the authority and its QR code. */
function buildRegistration({ reraNumber, reraUrl, reraValidUntil }: Project, qr: PrintPicture | null): Block {
  const { name, url } = site.reraAuthority
  const { host } = new URL(url)
  const record = reraNumber ? reraUrl : null
  const href = record ?? url
  const validity = reraNumber && reraValidUntil ? `, valid until ${formatDate(reraValidUntil)}` : ''
  const words = stack(
    [
      text(`RERA registration${validity}`, muted),
      text(reraNumber ?? 'RERA registration awaited', {
        size: 16,
        bold: true,
        color: reraNumber ? colors.brass : colors.ink,
      }),
      text([link(record ? `This project at ${host}` : host, href)]),
      text(name, muted),
    ],
    { gap: 2 },
  )
  if (!qr) return columns([words], { rule: 'thin', pad: 10 })
  // 32 mm with its quiet zone.
  const code = figure(qr, `QR code of RERA registration ${reraNumber}`, { href, outlined: true })
  return columns([words, code], { widths: [null, 90], rule: 'thin', pad: 10 })
}

// Price, cost and texts

/** The start price in rupees; null when it may not be shown. */
function getPrice({ reraNumber, priceFrom }: Project): number | null {
  return reraNumber ? priceFrom : null
}

function buildPrices({ units, reraNumber, pricesAsOf }: Project): Block[] {
  if (!reraNumber || units.length === 0) return []
  const rows = units.map((unit) => [
    unit.name,
    joinLines([formatArea(unit.area), formatAreaBasis(unit.area.basis), formatUndividedShare(unit)]),
    unit.facing ?? '',
    joinLines([formatUnitPrice(unit), formatUnitRate(unit)]),
    formatAvailability(unit),
  ])
  const head = ['Type', 'Area', 'Facing', 'Price from', 'Availability']
  return [
    section('Price list', [
      table([head, ...rows], [0.28, 0.26, 0.14, 0.19, 0.13], [0, 3]),
      text(formatPriceNote(pricesAsOf), muted),
    ]),
  ]
}

const joinLines = (lines: (string | null)[]) => lines.filter(Boolean).join('\n')

/** Charges beside the price, and the payment by stages; only with a RERA number, as prices. */
function buildPriceSheet({ reraNumber, priceSheet }: Project): Block[] {
  if (!reraNumber || !priceSheet) return []
  const charges = listCharges(priceSheet).map(({ label, text: words }) => [label, words])
  const stages = priceSheet.paymentStages.map(({ name, percent }) => [name, formatPercent(percent)])
  const tables = [
    ...(charges.length > 0 ? [table([['Beside the price', ''], ...charges], [0.4, 0.6])] : []),
    ...(stages.length > 0 ? [table([['Payment stage', 'Share'], ...stages], [0.78, 0.22], [1])] : []),
  ]
  return tables.length > 0 ? [section('Charges and payment', [columns(tables, { gap: 24 })])] : []
}

/** What a purchase at the start price costs, and its loan. */
function buildCosts(project: Project): Block[] {
  const price = getPrice(project)
  if (price === null || project.status !== 'ongoing') return []
  const purchase = describePurchase(project)
  const terms = buildFirstTerms(price)
  const cost = buildPurchaseCost(purchase, terms)
  const inFull = (rupees: number) => `₹${formatNumber(rupees)}`
  const rows = [
    ['Purchase at the start price', 'Rupees'],
    ['Price', inFull(price)],
    [`Stamp duty, transfer duty and registration, ${cost.deedPercent} %`, inFull(cost.deed)],
    cost.gst > 0 ? [`GST, ${cost.gstPercent} %`, inFull(cost.gst)] : ['GST', 'None'],
    ['Total', inFull(cost.total)],
    [`Of this a loan of ${terms.loanPercent} % of the price`, inFull(cost.loan)],
    [`Instalment a month, ${terms.years} years at ${terms.ratePercent} %`, inFull(cost.monthly)],
    ['Own money', inFull(cost.ownMoney)],
  ]
  const notes = [
    'An estimate, not an offer. Your lender states rate and instalment.',
    ...describeRates(purchase),
  ]
  const side = stack(
    notes.map((words) => text(words, muted)),
    { gap: 6 },
  )
  return [
    section('EMI and total cost', [
      columns([table(rows, [0.72, 0.28], [1]), side], { widths: [0.62, null] }),
    ]),
  ]
}

function buildAbout({ name, description, features }: Project): Block[] {
  const words = buildHtml(description)
  const highlights = features.map((feature) =>
    stack([text(feature.name, { ...title, tag: 'P' }), text(feature.text)], { tag: 'LI', together: true }),
  )
  return [
    ...(words.length > 0 ? [section(`About ${name}`, words, { gap: 8, mayBreak: true })] : []),
    ...(highlights.length > 0 ? [section('Highlights', [grid(highlights, 2)])] : []),
  ]
}

function buildAmenities({ amenities }: Project): Block[] {
  const entries = amenities.map((amenity) => stack([text(amenity.text)], { tag: 'LI' }))
  return entries.length > 0 ? [section('Amenities', [grid(entries, 2)], { mayBreak: true })] : []
}

function buildSpecifications({ specifications }: Project): Block[] {
  const rows = specifications
    .map(({ name, html }) => ({ name, blocks: buildHtml(html) }))
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ name, blocks }) =>
      columns([text(name, title), stack(blocks, { gap: 2, together: true })], {
        widths: [0.26, null],
        rule: 'thin',
      }),
    )
  return rows.length > 0 ? [section('Specifications', rows, { mayBreak: true })] : []
}

const INDENT = 14

/** The catalogue's HTML as blocks. */
function buildHtml(html: string): Block[] {
  const built: Block[] = []
  let items: Block[] = []
  for (const block of parseBlocks(html)) {
    if (block.kind === 'item') {
      // The list is drawn later, with the items that follow.
      if (items.length === 0) built.push(stack(items, { gap: 2, tag: 'L' }))
      items.push(buildItem(block))
      continue
    }
    items = []
    const runs = block.runs.map(toPrint)
    if (block.kind === 'heading')
      built.push(text(runs, { size: sizes.h3, bold: true, tag: 'H3', keepNext: true }))
    else built.push(text(runs, { tag: block.kind === 'quote' ? 'BlockQuote' : 'P', most: MEASURE }))
  }
  return built
}

function buildItem({ marker, depth, runs }: HtmlBlock): Block {
  const label = text(marker, { tag: 'Lbl', align: 'right' })
  const body = text(runs.map(toPrint), { tag: 'LBody', most: MEASURE })
  return columns([label, body], { widths: [depth * INDENT + 8, null], gap: 6, tag: 'LI' })
}

/** Links in a PDF have to be absolute. A link to a fragment is dropped. */
function toPrint(one: Run): Run {
  const { siteOrigin } = getEnv()
  const isOpen = one.href !== null && !one.href.startsWith('#') && URL.canParse(one.href, siteOrigin)
  return { ...one, href: isOpen ? new URL(one.href ?? '', siteOrigin).href : null }
}

// Place

const MAP_HEIGHT = 170
const LONGEST_LINE = 72
type Point = { x: number; y: number }
type Frame = Point & { width: number }

/** The map of the city round the project, and the distance lines of its places, all to one scale. */
async function buildLocation(sheet: Sheet, project: Project): Promise<Block[]> {
  const groups = project.advantages.filter(({ places }) => places.length > 0)
  const map = await buildMap(sheet, project)
  const longest = Math.max(0.1, ...groups.flatMap(({ places }) => places.map(({ distanceKm }) => distanceKm)))
  const lists = groups.map(({ name, places }) =>
    stack(
      [
        text(name, title),
        stack(
          sortByDistance(places).map((place) => buildDistance(place, longest)),
          { tag: 'L' },
        ),
      ],
      {
        gap: 4,
        together: true,
      },
    ),
  )
  const note = text('Kilometres by road from the project, all lines to one scale.', {
    ...muted,
    keepNext: true,
  })
  const blocks = [...map, ...(lists.length > 0 ? [note, grid(lists, 2, 14)] : [])]
  return blocks.length > 0 ? [section('Location', blocks, { mayBreak: true })] : []
}

function buildDistance({ name, distanceKm }: { name: string; distanceKm: number }, longest: number): Block {
  const line = drawing(12, null, ({ doc }, { x, y, width }) => {
    drawTickedLine(doc, x, x + width, y + 6, [x, x + width], 3)
    doc.lineWidth(0.75).stroke(colors.neem)
  })
  const figures = text(formatDistance(distanceKm), { size: sizes.label, bold: true })
  // As points, so that a short line is no share of the width.
  const length = Math.max(1.5, (distanceKm / longest) * LONGEST_LINE)
  return columns([text(name, { size: sizes.label }), line, figures], {
    widths: [0.48, length, null],
    gap: 6,
    tag: 'LI',
  })
}

/** The part of the city's map round the project; nothing without a drawing or coordinates. */
async function buildMap({ measure }: Sheet, project: Project): Promise<Block[]> {
  const { name, address, location, coordinates } = project
  const city = await getCity(location.id)
  const map = coordinates && city && getCityMap(city)
  const pin = map && findOnMap(map, coordinates)
  const print = map?.src && pin ? await loadPicture({ src: map.src, drawing: true }) : null
  if (!map || !pin || !print) return []
  const scale = measure / MAP_WIDTH
  const height = Math.min(MAP_HEIGHT, map.height * scale)
  // The project in the middle, but nothing beyond the map's edges.
  const top = Math.min(Math.max(pin.y * scale - height / 2, 0), map.height * scale - height)
  const alt = `Map of ${location.name} with ${name} in ${address}`
  const picture = drawing(height, alt, (sheet, { x, y, width }) => {
    const { doc } = sheet
    doc.rect(x, y, width, height).clip()
    doc.image(print.data, x, y - top, { width })
    const at = (point: Point) => ({ x: x + point.x * scale, y: y + point.y * scale - top })
    const own = at(pin)
    for (const place of map.places) {
      const point = findOnMap(map, place)
      const spot = point && at(point)
      const isCovered = spot && Math.abs(spot.y - own.y) < 16 && spot.x > own.x - 60 && spot.x < own.x + 120
      const isInside = spot && spot.y > y + 8 && spot.y < y + height - 8
      if (spot && isInside && !isCovered) drawLabel(sheet, place.name, spot, { isEnd: place.isLeft })
    }
    drawLabel(sheet, name, own, { isOwn: true, isEnd: pin.x > MAP_WIDTH * 0.8 })
  })
  const way = [link('Directions on the map', directionsUrl(coordinates))]
  return [stack([picture, text(way, { size: sizes.label })], { gap: 4, together: true })]
}

/** A name beside its point on the map, with a margin in the colour of the ground. */
function drawLabel(sheet: Sheet, name: string, { x, y }: Point, { isOwn = false, isEnd = false }): void {
  const { doc } = sheet
  const [radius, size, color] = isOwn ? [6, 12, colors.ink] : [1.8, 8.5, colors.muted]
  doc.circle(x, y, radius).lineWidth(radius / 4 + 0.5)
  if (isOwn) doc.fillAndStroke(colors.laterite, colors.plaster)
  else doc.fillAndStroke(colors.plaster, colors.muted)
  setFont(doc, isOwn, size)
  const left = isEnd ? x - radius - 3 - doc.widthOfString(clean(sheet, name)) : x + radius + 3
  writeOutlined(sheet, name, [left, y - size * 0.65], color, colors.band)
}

/** Words in the present font with a margin in the colour of their ground. */
function writeOutlined(
  sheet: Sheet,
  name: string,
  at: [left: number, top: number],
  color: string,
  ground: string,
): void {
  const { doc } = sheet
  const words = clean(sheet, name)
  doc.lineWidth(2.5).lineJoin('round').strokeColor(ground)
  doc.text(words, ...at, { lineBreak: false, stroke: true, fill: false })
  doc.fillColor(color).text(words, ...at, { lineBreak: false })
}

// Pictures

type Named = GalleryGroup['pictures'][number]

/** True for a group of floor plans: they are printed large and uncropped. */
function isPlanGroup({ type }: GalleryGroup): boolean {
  return /\bplans?\b/i.test(type)
}

/** The photographs of each group but that of the cover, unless fewer than two would be left. */
async function buildGalleries(sheet: Sheet, { gallery, image }: Project): Promise<Block[]> {
  const sections: Block[] = []
  for (const group of gallery) {
    if (isPlanGroup(group)) continue
    const others = group.pictures.filter(({ src }) => src !== image.src)
    const rows = await buildMosaic(sheet, others.length < 2 ? group.pictures : others)
    if (rows.length > 0) sections.push(section(group.type, rows, { mayBreak: true }))
  }
  const last = sections.pop()
  return last ? [...sections, stack([last, text(CONCEPTUAL_IMAGE_DISCLAIMER, small)], { gap: 6 })] : []
}

/** Rows of photographs. An odd number starts with one large and two small ones, the rest are pairs: none is alone on a row. */
async function buildMosaic(sheet: Sheet, pictures: Named[]): Promise<Block[]> {
  const { measure } = sheet
  const isOdd = pictures.length % 2 === 1
  const [half, large] = [(measure - GAP) / 2, isOdd && pictures.length > 1 ? (measure - GAP) * 0.66 : measure]
  const caption = text('A title', muted).measure(sheet, measure) + CAPTION_GAP
  const low = { width: measure - GAP - large, height: (large / SHAPE - caption - GAP) / 2 }
  const cuts = pictures.map((_, index) => {
    if (!isOdd || index > 2) return { width: half, height: half / SHAPE }
    return index === 0 ? { width: large, height: large / SHAPE } : low
  })
  const prints = await Promise.all(
    pictures.map(({ src }, index) => loadPicture({ src, cut: cuts[index] ?? low })),
  )
  // Fewer pictures need other rows.
  if (prints.includes(null))
    return buildMosaic(
      sheet,
      pictures.filter((_, index) => prints[index]),
    )
  const figures = prints.map((print, index) => {
    const { alt = '', title: words = '' } = pictures[index] ?? {}
    return figure(print as PrintPicture, alt, { caption: words })
  })
  const trio = isOdd ? figures.splice(0, 3) : []
  const rows =
    trio.length > 1
      ? [columns([trio[0] as Block, stack(trio.slice(1), { gap: GAP })], { widths: [large, null], gap: GAP })]
      : trio
  for (let index = 0; index < figures.length; index += 2)
    rows.push(columns(figures.slice(index, index + 2), { gap: GAP }))
  return rows
}

/** Every plan as wide as the page, or a little smaller when it then fits on the rest of one; then the sections in one row. */
async function buildPlans({ gallery, units }: Project): Promise<Block[]> {
  const ids = units.flatMap(({ planIds }) => planIds)
  const sections: Block[] = []
  for (const { type, pictures } of gallery.filter(isPlanGroup)) {
    const prints = await Promise.all(pictures.map(({ src }) => loadPicture({ src, drawing: true })))
    const plans = await Promise.all(pictures.map(({ src }) => readPlan(src, ids)))
    const rows: Block[] = []
    const row: Block[] = []
    for (const [index, print] of prints.entries()) {
      const { alt = '', title: words = '' } = pictures[index] ?? {}
      const over = writePlan(plans[index] ?? null)
      const to = /^section\b/i.test(words) ? row : rows
      if (print) to.push(figure(print, alt, { caption: words, least: 0.6, outlined: true, over }))
    }
    if (row.length > 0) rows.push(columns(row, { gap: GAP }))
    if (rows.length > 0) sections.push(section(type, rows, { gap: 14, mayBreak: true }))
  }
  return sections
}

/** Writes the labels of a drawing and the numbers of its plots over it. */
function writePlan(plan: Awaited<ReturnType<typeof readPlan>>) {
  if (!plan) return undefined
  const { x: left, y: top, width } = parseViewBox(plan.viewBox)
  const shapes = [...plan.shapes]
  const size = findTextSizes(
    plan.viewBox,
    shapes.map(([, { box }]) => box),
  )
  return (sheet: Sheet, frame: Frame) => {
    const { doc } = sheet
    const scale = frame.width / width
    const at = ({ x, y }: Point) => ({ x: frame.x + (x - left) * scale, y: frame.y + (y - top) * scale })
    if (shapes.length > 1)
      for (const [id, { box }] of shapes)
        writeMiddle(sheet, readPlotNumber(id), at(findMiddle(box)), size.number * scale, true)
    for (const label of plan.labels) {
      const { lines, isUpright } = layOutLabel(label, size.label)
      const { x, y } = at(findMiddle(label.box))
      const step = size.label * scale * 1.1
      doc.save()
      if (isUpright) doc.rotate(-90, { origin: [x, y] })
      for (const [index, { text: words, isName }] of lines.entries())
        writeMiddle(sheet, words, { x, y: y + (index - (lines.length - 1) / 2) * step }, step / 1.1, isName)
      doc.restore()
    }
  }
}

/** Words with their middle at a point, with a margin in the colour of the paper. */
function writeMiddle(sheet: Sheet, words: string, { x, y }: Point, size: number, bold: boolean): void {
  const { doc } = sheet
  setFont(doc, bold, size)
  const left = x - doc.widthOfString(clean(sheet, words)) / 2
  writeOutlined(sheet, words, [left, y - size * 0.55], bold ? colors.ink : colors.muted, colors.plaster)
}

// Contact

/** Phone numbers, addresses, legal note and date. */
function buildContact({ status, slug }: Project, today: string): Block {
  const { siteOrigin } = getEnv()
  const own = status === 'ongoing' ? projectPath(slug) : ''
  const rows: [string, Run][] = [
    ['Call', link(site.phone.display, site.phone.href)],
    ['WhatsApp', link('Send a message', site.chatUrl)],
    ['Email', link(site.email, `mailto:${site.email}`)],
    ['Online', link(`${new URL(siteOrigin).host}${own}`, `${siteOrigin}${own}`)],
  ]
  const links = rows.map(([label, one]) =>
    columns([text(label, muted), text([one])], { widths: [62, null], gap: 0 }),
  )
  const offices = site.offices.map(({ title: name, lines, phone }) =>
    stack([text(name, title), ...lines.map((line) => text(line)), text([link(phone.display, phone.href)])]),
  )
  const notes = [
    CONCEPTUAL_IMAGE_DISCLAIMER,
    'Areas, prices, specifications and amenities are as on the date below and may change; what counts is the agreement for sale. Please check the registration at the authority’s address before you decide. This brochure is no offer and no part of a contract.',
    `Record of ${formatDate(today)}. ${site.legalName}.`,
  ]
  const left = stack([heading('Visit and ask'), ...links], { gap: 5 })
  return stack(
    [
      panel(columns([left, stack(offices, { gap: 11 })], { widths: [0.6, null] })),
      ...notes.map((words) => text(words, small)),
    ],
    { gap: 6, tag: 'Sect', together: true },
  )
}

function link(words: string, href: string | null, bold = false): Run {
  return { text: words, bold, italic: false, href }
}
