import { getAreaAxisEnd, getCity } from '@/lib/catalogue'
import { RERA_AWAITED } from '@/lib/catalogue/choices'
import { listOffers } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
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
  measureArea,
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
import { hasPlan } from '@/lib/pictures/drawings'
import { directionsUrl, findOnMap, getCityMap, MAP_WIDTH } from '@/lib/projects/city-map'
import { buildFirstTerms, buildLoan } from '@/lib/projects/home-loan'
import { getFirstHome, listHomes } from '@/lib/projects/homes'
import { findMiddle, findPlotNumber, findTextSizes, layOutLabel } from '@/lib/projects/plan-labels'
import { buildPricedHome, buildPurchaseCost, describeRates } from '@/lib/projects/purchase-cost'
import { loadPlan } from '@/lib/projects/unit-plans'
import { projectPath } from '@/lib/routing/paths'
import { CONCEPTUAL_IMAGE_DISCLAIMER, site } from '@/lib/site'
import { FONTS } from './fonts'
import { type PrintText, printPicture } from './pictures'
import { parsePrintHtml } from './print-html'

/** Points of 1/72 inch: the width of a page, between its margins, and of one of several photographs. */
const PAGE = 595
const MEASURE = 515
const PHOTO = 260
const MAP_HEIGHT = 170
const LONGEST_LINE = 72

/** A picture as the template names it; the bytes are in `pictures` under `file`. */
type Named = { file: string; alt: string; title: string; ratio: number; texts: PrintText[] }
/** What a part of the brochure is built from, and where its pictures go. */
type Sheet = { project: Project; today: string; pictures: Map<string, Buffer> }

/** Everything that a project's brochure shows, as brochure.typ reads it. `today` is printed as the date of the record. */
export async function buildBrochureData(project: Project, today: string) {
  const pictures = new Map<string, Buffer>()
  const sheet = { project, today, pictures }
  const { name, address, propertyType, location, reraNumber, image, specifications } = project
  const data = {
    title: `${name}, ${address}: brochure`,
    author: site.name,
    subject: `${propertyType} in ${address}. ${formatRera(reraNumber)}`,
    keywords: [propertyType, location.name, reraNumber].filter((one) => one !== null),
    colors: [
      ...[colors.page, colors.band, colors.ink, colors.muted, colors.structure.DEFAULT],
      ...[colors.proof.DEFAULT, colors.action.DEFAULT, colors.hairline],
    ],
    fonts: FONTS,
    footer: [`${name}, ${formatRera(reraNumber)}`, `${site.name}, ${site.phone.display}`],
    name,
    address,
    logo: await buildLogo(sheet),
    dated: `Brochure as on ${formatDate(today)}`,
    disclaimer: CONCEPTUAL_IMAGE_DISCLAIMER,
    cover: await addPicture(sheet, { src: image.src, alt: image.alt }, PAGE),
    facts: await listFacts(sheet),
    rera: await buildRegistration(sheet),
    ...buildPrices(project),
    cost: buildCost(project),
    description: parsePrintHtml(project.description),
    features: project.features,
    amenities: project.amenities.map(({ text }) => text),
    map: await buildMap(sheet),
    advantages: listAdvantages(project),
    photos: await listGroups(sheet, false),
    plans: await listGroups(sheet, true),
    specifications: specifications
      .map((one) => ({ name: one.name, html: parsePrintHtml(one.html) }))
      .filter(({ html }) => html.length > 0),
    ...buildContact(sheet),
  }
  return { data, pictures }
}

type Source = { src: string; alt: string; title?: string }

/** Adds a picture that can be read; null for another. */
async function addPicture({ pictures }: Sheet, { src, alt, title = '' }: Source, width = MEASURE) {
  const print = await printPicture(src, width)
  if (!print) return null
  const file = `/${pictures.size}.${print.type}`
  pictures.set(file, print.data)
  const named: Named = {
    file,
    alt: alt || title || 'Picture',
    title,
    ratio: print.height / print.width,
    texts: print.texts,
  }
  return named
}

async function buildLogo(sheet: Sheet) {
  const [first = '', ...rest] = site.name.split(' ')
  const picture = logo ? await addPicture(sheet, { src: logo.onPage.src, alt: site.name }) : null
  const words = { first, rest: rest.join(' '), since: `since ${site.foundedYear}` }
  return { ...words, picture }
}

// Cover

/** What is known of the project, in words; `axis` is where its square feet lie on the axis of all projects. */
type Fact = {
  label: string
  value: string
  note?: string | null
  isPrice?: boolean
  axis?: ReturnType<typeof measureArea>
}

async function listFacts({ project, today }: Sheet): Promise<Fact[]> {
  const { area, propertyType, currentStatus, possessionDate, planningApproval: approval } = project
  const price = project.priceFrom
  const basis = area && formatAreaBasis(area.basis)
  const size: Fact = { label: 'Square feet', value: area ? formatArea(area) : 'To be announced' }
  if (area) size.axis = measureArea(area, await getAreaAxisEnd())
  if (basis) size.note = `Measured as ${basis}`
  const start: Fact = { label: 'From', value: formatPrice(price ?? 0), isPrice: true }
  start.note = formatStartRate(listOffers(project))
  return [
    { label: 'Property type', value: propertyType, note: formatCurrentStatus(currentStatus) },
    size,
    price === null ? { label: '', value: '' } : start,
    ...(possessionDate ? [{ label: 'Possession', value: formatPossession(possessionDate, today) }] : []),
    ...(approval ? [{ label: `Planning approval, ${approval.authority}`, value: approval.number }] : []),
  ]
}

/** The registration number, its record at the authority and its QR code. */
async function buildRegistration(sheet: Sheet) {
  const { reraNumber, reraUrl, reraValidUntil, reraQr } = sheet.project
  const { name, url } = site.reraAuthority
  const record = reraNumber ? reraUrl : null
  const alt = `QR code of RERA registration ${reraNumber}`
  return {
    label: `RERA registration${reraNumber && reraValidUntil ? `, valid until ${formatDate(reraValidUntil)}` : ''}`,
    number: reraNumber ?? RERA_AWAITED,
    given: reraNumber !== null,
    href: record ?? url,
    link: record ? `This project at ${new URL(url).host}` : new URL(url).host,
    authority: name,
    qr: reraNumber && reraQr ? await addPicture(sheet, { src: reraQr.src, alt }) : null,
  }
}

// Prices

const joinLines = (lines: (string | null)[]) => lines.filter(Boolean).join('\n')

/** Price list, charges and payment by stages. */
function buildPrices({ units, pricesAsOf, priceSheet }: Project) {
  return {
    prices: units.map((unit) => [
      unit.name,
      joinLines([formatArea(unit.area), formatAreaBasis(unit.area.basis), formatUndividedShare(unit)]),
      unit.facing ?? '',
      joinLines([formatUnitPrice(unit), formatUnitRate(unit)]),
      formatAvailability(unit),
    ]),
    priceNote: formatPriceNote(pricesAsOf),
    charges: priceSheet ? listCharges(priceSheet).map(({ label, text }) => [label, text]) : [],
    stages: priceSheet?.paymentStages.map(({ name, percent }) => [name, formatPercent(percent)]) ?? [],
  }
}

/** What a purchase at the start price costs, and its loan. */
function buildCost(project: Project) {
  const home = getFirstHome(listHomes(project))
  const priced = home && project.status === 'ongoing' ? buildPricedHome(project, home) : null
  if (!priced) return null
  const terms = buildFirstTerms(priced.price)
  const { loan, monthly } = buildLoan(terms)
  const { lines, total } = buildPurchaseCost(priced)
  const inFull = (rupees: number) => `₹${formatNumber(rupees)}`
  const paidLines = lines.filter(({ rupees }) => rupees > 0)
  return {
    rows: [
      ...paidLines.map(({ label, source, rupees }) => [`${label} (${source})`, inFull(rupees)]),
      ['In all', inFull(total)],
      [`Of this, a home loan of ${terms.loanPercent} % of the price`, inFull(loan)],
      [`Monthly instalment (EMI), ${terms.years} years at ${terms.ratePercent} %`, inFull(monthly)],
      ['Your own contribution', inFull(total - loan)],
    ],
    notes: [
      `An estimate for ${home?.name}, not an offer. Your lender decides the rate and the instalment.`,
      ...describeRates(priced.purchase),
    ],
  }
}

// Place

/** The groups of places near the project, with the length of each distance line in points. */
function listAdvantages({ advantages }: Project) {
  const groups = advantages.filter(({ places }) => places.length > 0)
  const longest = Math.max(0.1, ...groups.flatMap(({ places }) => places.map(({ distanceKm }) => distanceKm)))
  return groups.map(({ name, places }) => ({
    name,
    places: sortByDistance(places).map((place) => ({
      name: place.name,
      distance: formatDistance(place.distanceKm),
      length: Math.max(1.5, (place.distanceKm / longest) * LONGEST_LINE),
    })),
  }))
}

/** The part of the city's map round the project; null without a drawing or coordinates. */
async function buildMap(sheet: Sheet) {
  const { name, address, location, coordinates } = sheet.project
  const city = await getCity(location.id)
  const map = coordinates && city && getCityMap(city)
  const pin = map && findOnMap(map, coordinates)
  if (!map?.src || !pin) return null
  const scale = MEASURE / MAP_WIDTH
  const height = Math.min(MAP_HEIGHT, map.height * scale)
  // The project in the middle, but nothing beyond the map's edges.
  const top = Math.min(Math.max(pin.y * scale - height / 2, 0), map.height * scale - height)
  const alt = `Map of ${location.name} with ${name} in ${address}`
  const picture = await addPicture(sheet, { src: map.src, alt })
  if (!picture) return null
  const own = {
    x: pin.x * scale,
    y: pin.y * scale - top,
    name,
    own: true,
    end: pin.x > MAP_WIDTH * 0.8,
  }
  const places = map.places.flatMap((place) => {
    const point = place.angle === null ? findOnMap(map, place) : null
    if (!point) return []
    const [x, y] = [point.x * scale, point.y * scale - top]
    const isCovered = Math.abs(y - own.y) < 16 && x > own.x - 60 && x < own.x + 120
    const isInside = y > 8 && y < height - 8
    return isInside && !isCovered ? [{ x, y, name: place.name, own: false, end: Boolean(place.isLeft) }] : []
  })
  return { ...picture, top, height, places: [...places, own], href: directionsUrl(coordinates) }
}

// Pictures

/**
 * The groups of plans with their texts, or of photographs without that of the cover, unless fewer than two would be left.
 * Pictures that cannot be read are left out.
 */
async function listGroups(sheet: Sheet, arePlans: boolean) {
  const { gallery, image, units } = sheet.project
  const ids = units.flatMap(({ planIds }) => planIds)
  const wanted = gallery.filter((group) => hasPlan(group) === arePlans)
  const groups = await Promise.all(
    wanted.map(async ({ type, pictures }) => {
      const others = pictures.filter(({ src }) => arePlans || src !== image.src)
      const shown = others.length < 2 ? pictures : others
      const prints = await Promise.all(
        shown.map(async (one) => {
          const print = await addPicture(sheet, one, arePlans || shown.length === 1 ? MEASURE : PHOTO)
          return print && { ...print, labels: arePlans ? await listLabels(one.src, ids) : [] }
        }),
      )
      return { name: type, pictures: prints.filter((one) => one !== null) }
    }),
  )
  return groups.filter(({ pictures }) => pictures.length > 0)
}

/** The numbers of plots and the texts of a drawing: middle and size as shares of its width, and of its height. */
async function listLabels(src: string, ids: string[]) {
  const plan = await loadPlan(src, ids)
  if (!plan || 'fault' in plan) return []
  const { x, y, width, height } = plan.viewBox
  const shapes = [...plan.shapes]
  const sizes = findTextSizes(
    plan.viewBox,
    shapes.map(([, { box }]) => box),
  )
  const place = (box: Parameters<typeof findMiddle>[0], size: number) => {
    const middle = findMiddle(box)
    return { x: (middle.x - x) / width, y: (middle.y - y) / height, size: size / width }
  }
  const numbers = shapes.map(([id, { box }]) => ({
    ...place(box, sizes.number),
    upright: false,
    lines: [{ text: findPlotNumber(id), bold: true }],
  }))
  const labels = plan.labels.map((label) => {
    const { lines, isUpright } = layOutLabel(label, sizes.label)
    return {
      ...place(label.box, sizes.label),
      upright: isUpright,
      lines: lines.map(({ text, isName }) => ({ text, bold: isName })),
    }
  })
  return [...(shapes.length > 1 ? numbers : []), ...labels]
}

// Contact

/** Phone numbers, addresses, legal note and date. */
function buildContact({ project: { status, slug }, today }: Sheet) {
  const { siteOrigin } = getEnv()
  const own = status === 'ongoing' ? projectPath(slug) : ''
  return {
    contact: [
      { label: 'Call', text: site.phone.display, href: site.phone.href },
      { label: 'WhatsApp', text: 'Send a message', href: site.chatUrl },
      { label: 'Email', text: site.email, href: `mailto:${site.email}` },
      { label: 'Online', text: `${new URL(siteOrigin).host}${own}`, href: `${siteOrigin}${own}` },
    ],
    offices: site.offices.map(({ title, lines, phone }) => ({
      name: title,
      lines,
      phone: phone.display,
      href: phone.href,
    })),
    notes: [
      CONCEPTUAL_IMAGE_DISCLAIMER,
      'Areas, prices, specifications and amenities are as on the date below and may change; the agreement for sale is what binds. Please check the registration at the authority’s address before you decide. This brochure is not an offer and not part of a contract.',
      `As on ${formatDate(today)}. ${site.legalName}.`,
    ],
  }
}
