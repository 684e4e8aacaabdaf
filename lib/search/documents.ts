import { findBlogs, findProjects, listCities, listPlaces, listProjectLinks } from '@/lib/catalogue'
import { PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import { getTypeSlug } from '@/lib/catalogue/filter'
import { htmlToText } from '@/lib/catalogue/html'
import { getShownPrice, listOffers, type Offer } from '@/lib/catalogue/offers'
import type { Picture, Project } from '@/lib/catalogue/types'
import { TYPES } from '@/lib/content/search-words'
import { blogPostPath, projectHref } from '@/lib/paths'
import { seoTable } from '@/lib/seo/text'
import { site } from '@/lib/site'
import { listTerms, type Place, type Vocabulary } from './query'
import type { SearchTexts } from './text-index'
import { listTools } from './tools'
import { listWords, normaliseText } from './words'

/** A hit as the visitor sees it. */
export type SearchResult = {
  /** For example "Ongoing project", "Blog post" or "Page". */
  kind: string
  title: string
  href: string
  /** Place and property type of a project, else a sentence. */
  text: string
  /** Rupees; null where none may be shown. */
  priceFrom: number | null
  /** Null without a number; undefined for anything but a project. */
  reraNumber?: string | null
  picture: Picture | null
  /** Undefined for anything but a project. */
  projectId?: number
}

/** A project with what the facets of a query are compared with. */
export type ProjectDocument = {
  project: Project
  isTool: false
  /** Names of TYPES and the slug of its own type. */
  types: Set<string>
  offers: Offer[]
  /** Address and city as normalised words with a space before and after each. */
  address: string
  landmarks: { name: string; words: Set<string>; km: number }[]
  result: SearchResult
  texts: SearchTexts
}
/** A tool, a post or a fixed page. */
type TextDocument = { project: null; isTool: boolean; result: SearchResult; texts: SearchTexts }
export type SearchDocument = ProjectDocument | TextDocument

/** Everything that can be found, published records only, in the order of the results. */
export async function listDocuments(): Promise<SearchDocument[]> {
  const links = new Map((await listProjectLinks()).map((link) => [link.id, link]))
  const projects = await findProjects({})
  const ordered = PROJECT_STATUSES.flatMap((status) =>
    projects.filter((project) => project.status === status),
  )
  return [
    ...ordered.map((project) => buildProject(project, projectHref(links.get(project.id) ?? project))),
    ...listTools(ordered).map(({ title, text, href, words }) =>
      buildText({ kind: 'Tool', title, href, text }, { facts: words }),
    ),
    ...(await findBlogs({})).map(({ title, slug, excerpt, body, thumbnail: picture }) =>
      buildText(
        { kind: 'Blog post', title, href: blogPostPath(slug), text: excerpt, picture },
        { body: htmlToText(body) },
      ),
    ),
    ...listPages(),
  ]
}

function buildProject(project: Project, href: string): ProjectDocument {
  const { name, address, location, propertyType, status, currentStatus, reraNumber } = project
  const words = address.includes(location.name) ? address : `${address}, ${location.name}`
  const landmarks = project.advantages.flatMap(({ places }) => places)
  const facts = [
    propertyType,
    status,
    currentStatus,
    reraNumber ?? '',
    ...project.features.map(({ name: title, text }) => `${title} ${text}`),
    ...project.amenities.map(({ text }) => text),
    // The price list is shown only with a RERA number.
    ...(reraNumber ? project.units.map(({ name: unit }) => unit) : []),
  ]
  const body = [
    htmlToText(project.description),
    ...project.specifications.map(({ name: title, html }) => `${title} ${htmlToText(html)}`),
    ...project.gallery.flatMap(({ type, pictures }) => [type, ...pictures.map(({ title }) => title)]),
  ]
  return {
    project,
    isTool: false,
    types: listTypes(propertyType),
    offers: listOffers(project),
    address: padWords(words),
    landmarks: landmarks.map(({ name: landmark, distanceKm }) => ({
      name: landmark,
      words: new Set(listWords(normaliseText(landmark))),
      km: distanceKm,
    })),
    result: {
      kind: `${statusNames[status]} project`,
      title: name,
      href,
      text: `${propertyType}, ${address}`,
      priceFrom: getShownPrice(project),
      // A completed project without a number says nothing about one.
      reraNumber: reraNumber ?? (status === 'completed' ? undefined : null),
      picture: project.thumbnail,
      projectId: project.id,
    },
    texts: {
      // "neempark": visitors join the words of a name.
      title: `${name} ${joinName(name)}`,
      place: words,
      facts: facts.join(' '),
      landmarks: landmarks.map((one) => one.name).join(' '),
      body: body.join(' '),
    },
  }
}

const joinName = (name: string) => listWords(normaliseText(name)).join('')

const padWords = (text: string) => ` ${listWords(normaliseText(text)).join(' ')} `

function listTypes(propertyType: string): Set<string> {
  const plain = normaliseText(propertyType)
  const found = Object.entries(TYPES)
    .filter(([, words]) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'u').test(plain))
    .map(([type]) => type)
  const isHome = !found.includes('plots') && (found.length > 0 || /house|home|residen/.test(plain))
  return new Set([getTypeSlug(propertyType), ...found, ...(isHome ? ['homes'] : [])])
}

function listPages(): TextDocument[] {
  const { error: _error, search: _search, ...pages } = seoTable
  return Object.values(pages).map(({ path, title, description, keywords }) => {
    const name = title.replace(` | ${site.name}`, '')
    return buildText(
      { kind: 'Page', title: name, href: path, text: description },
      { facts: keywords.join(' '), body: description },
    )
  })
}

function buildText(
  result: Pick<SearchResult, 'kind' | 'title' | 'href' | 'text'> & Partial<SearchResult>,
  texts: Partial<SearchTexts>,
): TextDocument {
  const empty = { place: '', facts: '', landmarks: '', body: '' }
  return {
    project: null,
    isTool: result.kind === 'Tool',
    result: { priceFrom: null, picture: null, ...result },
    texts: { ...empty, title: result.title, ...texts },
  }
}

/**
 * The places and types of a catalogue: its cities, the parts of its addresses and of the names to which its projects state a
 * distance, and the spellings that the owner gave. A new city needs nothing else.
 */
export async function buildVocabulary(documents: SearchDocument[], words: Set<string>): Promise<Vocabulary> {
  const cities = await listCities()
  const places = new Map<string, Place>()
  const add = (name: string, kind: Place['kind'], spellings: string[] = []) => {
    const written = [name, ...spellings].map((one) => listWords(normaliseText(one)).join(' '))
    const all = [...written, ...written.map((one) => one.replaceAll(' ', ''))].filter(Boolean)
    const known = all.map((spelling) => places.get(spelling)).find((place) => place !== undefined)
    const place = known ?? { name, kind, spellings: [] }
    place.spellings = [...new Set([...place.spellings, ...all])]
    for (const spelling of all) if (!places.has(spelling)) places.set(spelling, place)
  }
  for (const { name, spellings } of cities) add(name, 'city', spellings)
  const projects = documents.filter((one) => one.project !== null)
  for (const { project } of projects)
    for (const part of project.address.split(',').flatMap((one) => [one, ...one.split(/[–/]/)]))
      add(part.trim(), 'locality')
  for (const { name, spellings } of await listPlaces()) add(name, 'locality', spellings)
  const landmarks = new Map<string, Set<string>>()
  for (const { name, words: own } of projects.flatMap((one) => one.landmarks)) {
    for (const part of [name, ...name.split(',')]) add(part.trim(), 'landmark')
    for (const word of own) landmarks.set(word, (landmarks.get(word) ?? new Set()).add(name))
  }
  const names = new Map(projects.map(({ project: { propertyType: name } }) => [getTypeSlug(name), name]))
  const types = [...names].map(([slug, name]) => ({ slug, name }))
  return { places, landmarks, types, words, terms: listTerms(places.keys(), types) }
}
