import type { Project } from '@/lib/catalogue/types'
import { logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { getEnv } from '@/lib/env'
import { formatDate } from '@/lib/format/date'
import { findPictureWithoutDimensions } from '@/lib/pictures/drawings'
import { formatRera } from '@/lib/projects/project-texts'
import { listQuestions } from '@/lib/projects/questions'
import { buildProjectPath } from '@/lib/routing/paths'
import { CONCEPTUAL_IMAGE_DISCLAIMER, site } from '@/lib/site'
import { buildCoverMeasure, buildRegistrationLines, listCoverFacts } from './data-cover'
import { listPhotos, listPlanGroups } from './data-gallery'
import { buildLocation } from './data-place'
import { buildCost, buildPrices } from './data-prices'
import { parsePrintHtml } from './print-html'
import { addPicture, type BrochureSource, PAGE_WIDTH } from './source'

/**
 * Everything that a project's brochure shows, as brochure.typ reads it, and its pictures. `today` is printed as its
 * date.
 */
export async function buildBrochureData(project: Project, today: string) {
  const source: BrochureSource = { project, today, pictures: new Map() }
  const { name, address, image, thumbnail, specifications } = project
  const data = {
    document: buildDocument(project),
    colors: listColours(),
    footer: [`${name}, ${formatRera(project.reraNumber)}`, `${site.name}, ${site.phone.display}`],
    name,
    address,
    logo: logo
      ? await addPicture(source, { src: logo.onStructure.src, alt: site.name, kind: 'drawing' })
      : null,
    siteName: site.name,
    since: `since ${site.foundedYear}`,
    dated: `Brochure as on ${formatDate(today)}`,
    disclaimer: CONCEPTUAL_IMAGE_DISCLAIMER,
    cover: await addPicture(source, findPictureWithoutDimensions({ image, thumbnail }), {
      width: PAGE_WIDTH,
    }),
    measure: buildCoverMeasure(project),
    facts: listCoverFacts(project, today),
    rera: await buildRegistrationLines(source),
    prices: buildPrices(project),
    cost: buildCost(project),
    plans: await listPlanGroups(source),
    description: parsePrintHtml(project.description),
    features: project.features,
    amenities: project.amenities.map(({ text }) => text),
    location: await buildLocation(source),
    photos: await listPhotos(source),
    specifications: specifications
      .map((specification) => ({ name: specification.name, html: parsePrintHtml(specification.html) }))
      .filter(({ html }) => html.length > 0),
    questions: listQuestions(project),
    contact: listContacts(project),
    offices: listOffices(),
    notes: listBrochureNotes(today),
  }
  return { data, pictures: source.pictures }
}

/** The properties of the PDF, which a PDF viewer shows. */
function buildDocument({ name, address, propertyType, city, reraNumber }: Project) {
  return {
    title: `${name}, ${address}: brochure`,
    author: site.name,
    subject: `${propertyType} in ${address}. ${formatRera(reraNumber)}`,
    keywords: [propertyType, city.name, reraNumber].filter((keyword) => keyword !== null),
  }
}

function listColours() {
  return {
    paper: colors.page,
    band: colors.band,
    ink: colors.ink,
    muted: colors.muted,
    structure: colors.structure.DEFAULT,
    proof: colors.proof.DEFAULT,
    action: colors.action.DEFAULT,
    hairline: colors.hairline,
  }
}

function listContacts({ status, slug }: Project) {
  const { siteOrigin } = getEnv()
  const page = status === 'ongoing' ? buildProjectPath(slug) : ''
  return [
    { label: 'Call', text: site.phone.display, href: site.phone.href },
    { label: 'WhatsApp', text: 'Send a message', href: site.chatUrl },
    { label: 'Email', text: site.email, href: `mailto:${site.email}` },
    { label: 'Online', text: `${new URL(siteOrigin).host}${page}`, href: `${siteOrigin}${page}` },
  ]
}

function listOffices() {
  return site.offices.map(({ title, lines, phone }) => ({
    name: title,
    lines,
    phone: phone.display,
    href: phone.href,
  }))
}

function listBrochureNotes(today: string): string[] {
  return [
    CONCEPTUAL_IMAGE_DISCLAIMER,
    'Areas, prices, specifications and amenities are as on the date below and may change; the agreement for sale is what binds. Please check the registration at the authority’s address before you decide. This brochure is not an offer and not part of a contract.',
    `As on ${formatDate(today)}. ${site.legalName}.`,
  ]
}
