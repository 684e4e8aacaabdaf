import { htmlToText } from '@/lib/catalogue/html/html-tree'
import { getShownPrice, listOffers } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { PROPERTY_TYPE_WORDS } from '@/lib/content/search-words'
import { buildUrlPart } from '@/lib/format/text'
import { formatArea } from '@/lib/projects/area'
import { listCharges } from '@/lib/projects/costs/charges'
import { formatReadiness } from '@/lib/projects/key-facts'
import { listQuestions } from '@/lib/projects/questions'
import { statusNames } from '@/lib/projects/status-labels'
import { translateTamil } from '../known-words'
import { buildWordPattern, listWords, normaliseText, padWords } from '../words'
import type { Hit, ProjectDocument } from './document'
import type { SearchTexts } from './text-index'

/** A project as the search compares it, with the address of its page or card. */
export function buildProjectDocument(project: Project, href: string): ProjectDocument {
  const { address, city, propertyType } = project
  const place = address.includes(city.name) ? address : `${address}, ${city.name}`
  const texts = listProjectTexts(project, place)
  const landmarks = project.advantages.flatMap(({ places }) => places)
  return {
    kind: 'project',
    project,
    texts,
    hit: buildProjectHit(project, href),
    types: listTypeWords(propertyType),
    offers: listOffers(project),
    address: padWords(place),
    landmarks: landmarks.map(({ name, distanceKm }) => ({
      name,
      words: new Set(listWords(name)),
      km: distanceKm,
    })),
    wording: Object.values(texts).flat().map(padWords).join(''),
  }
}

function buildProjectHit(project: Project, href: string): Hit {
  const { id, name, address, propertyType, status, reraNumber, thumbnail, area } = project
  return {
    kind: `${statusNames[status]} project`,
    title: name,
    href,
    text: `${propertyType}, ${address}`,
    unitText: null,
    notes: [],
    picture: thumbnail,
    priceFrom: getShownPrice(project),
    reraNumber: reraNumber ?? (status === 'completed' ? undefined : null),
    projectId: id,
    facts: [area && formatArea(area), formatReadiness(project)].filter((fact) => fact !== null),
  }
}

function listProjectTexts(project: Project, place: string): SearchTexts {
  const { propertyType, status, currentStatus, reraNumber, planningApproval, priceSheet } = project
  const charges = priceSheet ? listCharges(priceSheet) : []
  return {
    title: listNames(project.name),
    place: [place],
    facts: [
      propertyType,
      status,
      currentStatus,
      reraNumber ?? '',
      planningApproval?.authority ?? '',
      planningApproval?.number ?? '',
      ...project.features.flatMap(({ name, text }) => [name, text]),
      ...project.amenities.map(({ text }) => text),
      ...project.units.map(({ name }) => name),
    ],
    landmarks: project.advantages.flatMap(({ places }) => places.map(({ name }) => name)),
    body: [
      htmlToText(project.description),
      ...project.specifications.flatMap(({ name, html }) => [name, htmlToText(html)]),
      ...charges.flatMap(({ label, text }) => [label, text]),
      ...listQuestions(project).flatMap(({ question, answer }) => [question, answer]),
      ...project.gallery.flatMap(({ type, pictures }) => [type, ...pictures.map(({ title }) => title)]),
    ],
  }
}

const ROMAN_NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
/** The last word of "Cassia VII". */
const ROMAN_NUMBER = new RegExp(`\\b(?:${ROMAN_NUMERALS.join('|')})$`)

/**
 * The forms in which visitors type a name: unchanged, in one word ("neempark"), and with digits ("cassia 7" for Cassia
 * VII).
 */
function listNames(name: string): string[] {
  const nameWithDigits = name.replace(ROMAN_NUMBER, (numeral) => String(ROMAN_NUMERALS.indexOf(numeral) + 1))
  return [name, listWords(name).join(''), nameWithDigits]
}

/** The slug of a property type, and the general types that its name means. */
function listTypeWords(propertyType: string): Set<string> {
  const name = translateTamil(normaliseText(propertyType))
  const general = Object.entries(PROPERTY_TYPE_WORDS)
    .filter(([, pattern]) => buildWordPattern(pattern).test(name))
    .map(([type]) => type)
  const isHome = general.length > 0 || /house|home|residen/.test(name)
  const homes = isHome && !general.includes('plots') ? ['homes'] : []
  return new Set([buildUrlPart(propertyType), ...general, ...homes])
}
