import { findBlogs, findProjects, listCities, listPlaces, listProjectLinks } from '@/lib/catalogue'
import { PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import { getTypeSlug } from '@/lib/catalogue/filter'
import { htmlToText } from '@/lib/catalogue/html'
import { getShownPrice, listOffers, type Offer } from '@/lib/catalogue/sale'
import type { Blog, Picture, Project } from '@/lib/catalogue/types'
import { TOOLS, TYPES } from '@/lib/content/search-words'
import { listQuestions } from '@/lib/projects/questions'
import { blogPostPath, enquiryPath, paths, projectHref, projectPath } from '@/lib/routing/paths'
import { seoTable } from '@/lib/seo/text'
import { site } from '@/lib/site'
import { buildTextIndex, type SearchTexts, type TextIndex } from './text-index'
import { buildVocabulary, type Place, type Vocabulary } from './vocabulary'
import { listWords, normaliseText, spaceOut, translateTamil, wholeWords } from './words'

/** A hit as the visitor sees it. */
export type Hit = {
  /** For example "Ongoing project", "Blog post" or "Page". */
  kind: string
  title: string
  href: string
  /** Place and property type of a project, else a sentence. */
  text: string
  picture?: Picture
  /** Rupees; null where none may be shown. */
  priceFrom?: number | null
  /** Null without a number; undefined where none is awaited. */
  reraNumber?: string | null
  /** Undefined for anything but a project. */
  projectId?: number
  /** The unit that fits, "3 BHK, Type B, ₹1.10 crore"; null when no unit was asked for. */
  unit: string | null
  /** How near a place is, "2.9 km to Guduvanchery railway station", or a size, "4.59 cents, near 5 cents". */
  notes: string[]
}

type Landmark = { name: string; words: Set<string>; km: number }

/** A project with what the conditions of a query are compared with. */
export type ProjectDocument = {
  project: Project
  hit: Hit
  texts: SearchTexts
  /** The slug of the project's property type, and the general types of `TYPES`. */
  types: Set<string>
  offers: Offer[]
  /** Address and city, spaced out. */
  address: string
  /** Everything to which it states its distance. */
  landmarks: Landmark[]
  /** All texts, spaced out. */
  wording: string
}

/** A tool, a blog post or a fixed page. */
export type TextDocument = { project: null; isTool: boolean; hit: Hit; texts: SearchTexts }
export type SearchDocument = ProjectDocument | TextDocument

/** What can be found, and what a query is read against. */
export type SearchIndex = {
  /** In the order in which hits that fit alike are shown. */
  documents: SearchDocument[]
  text: TextIndex<SearchDocument>
  vocabulary: Vocabulary
}

/** Indexes published records, the tools of the site and its fixed pages. A new city needs nothing else. */
export async function buildSearchIndex(): Promise<SearchIndex> {
  const published = await findProjects({})
  const projects = PROJECT_STATUSES.flatMap((status) =>
    published.filter((project) => project.status === status),
  )
  const links = new Map((await listProjectLinks()).map((link) => [link.id, link]))
  const projectDocuments = projects.map((project) =>
    buildProjectDocument(project, projectHref(links.get(project.id) ?? project)),
  )
  const documents: SearchDocument[] = [
    ...projectDocuments,
    ...listTools(projects),
    ...(await findBlogs({})).map(buildPostDocument),
    ...listFixedPages(),
  ]
  const text = buildTextIndex(documents)
  return {
    documents,
    text,
    vocabulary: buildVocabulary({
      places: await listPlaceNames(projectDocuments),
      landmarks: listLandmarks(projectDocuments),
      types: new Map(projects.map(({ propertyType }) => [getTypeSlug(propertyType), propertyType])),
      isWritten: text.hasWord,
    }),
  }
}

function buildProjectDocument(project: Project, href: string): ProjectDocument {
  const { name, address, location, propertyType, status, reraNumber } = project
  const place = address.includes(location.name) ? address : `${address}, ${location.name}`
  const texts = listProjectTexts(project, place)
  const landmarks = project.advantages.flatMap(({ places }) => places)
  return {
    project,
    texts,
    hit: {
      kind: `${statusNames[status]} project`,
      title: name,
      href,
      text: `${propertyType}, ${address}`,
      unit: null,
      notes: [],
      picture: project.thumbnail,
      priceFrom: getShownPrice(project),
      reraNumber: reraNumber ?? (status === 'completed' ? undefined : null),
      projectId: project.id,
    },
    types: listTypes(propertyType),
    offers: listOffers(project),
    address: spaceOut(place),
    landmarks: landmarks.map(({ name: landmark, distanceKm }) => ({
      name: landmark,
      words: new Set(listWords(landmark)),
      km: distanceKm,
    })),
    wording: Object.values(texts).flat().map(spaceOut).join(''),
  }
}

function listProjectTexts(project: Project, place: string): SearchTexts {
  const { name, propertyType, status, currentStatus, reraNumber, planningApproval } = project
  return {
    // "neempark": visitors join the words of a name.
    title: [name, listWords(name).join('')],
    place: [place],
    facts: [
      propertyType,
      status,
      currentStatus,
      reraNumber ?? '',
      planningApproval?.authority ?? '',
      planningApproval?.number ?? '',
      ...project.features.flatMap((feature) => [feature.name, feature.text]),
      ...project.amenities.map(({ text }) => text),
      ...project.units.map((unit) => unit.name),
    ],
    landmarks: project.advantages.flatMap(({ places }) => places.map((landmark) => landmark.name)),
    body: [
      htmlToText(project.description),
      ...project.specifications.flatMap((item) => [item.name, htmlToText(item.html)]),
      ...listQuestions(project).flatMap(({ question, answer }) => [question, answer]),
      ...project.gallery.flatMap(({ type, pictures }) => [type, ...pictures.map(({ title }) => title)]),
    ],
  }
}

/** The slug of a property type, and the general types that its name means. */
function listTypes(propertyType: string): Set<string> {
  const name = translateTamil(normaliseText(propertyType))
  const general = Object.keys(TYPES).filter((type) =>
    wholeWords(TYPES[type as keyof typeof TYPES]).test(name),
  )
  const isHome = general.length > 0 || /house|home|residen/.test(name)
  if (isHome && !general.includes('plots')) general.push('homes')
  return new Set([getTypeSlug(propertyType), ...general])
}

function buildTextDocument(
  kind: 'Tool' | 'Blog post' | 'Page',
  hit: Pick<Hit, 'title' | 'href' | 'text' | 'picture'>,
  texts: SearchTexts,
): TextDocument {
  return {
    project: null,
    isTool: kind === 'Tool',
    hit: { ...hit, kind, unit: null, notes: [] },
    texts: { title: [hit.title], ...texts },
  }
}

function buildPostDocument({ title, slug, excerpt, body, thumbnail }: Blog): TextDocument {
  const hit = { title, href: blogPostPath(slug), text: excerpt, picture: thumbnail }
  return buildTextDocument('Blog post', hit, { body: [htmlToText(body)] })
}

/** The pages of the SEO table that are worth finding. Home has something of everything. */
function listFixedPages(): TextDocument[] {
  const { error: _error, search: _search, home: _home, ...pages } = seoTable
  return Object.values(pages).map(({ path, title: fullTitle, description, keywords }) => {
    const title = fullTitle.replace(` | ${site.name}`, '')
    const place = path === paths.contact ? site.offices.flatMap(listOfficeTexts) : []
    const hit = { title, href: path, text: description }
    return buildTextDocument('Page', hit, { place, facts: keywords, body: [description] })
  })
}

/** Address of an office; its PIN code also without its space, as people type it. */
function listOfficeTexts(office: (typeof site.offices)[number]): string[] {
  const { title, street, city, postalCode } = office
  return [title, street, city, postalCode, postalCode.replaceAll(' ', '')]
}

/** The tools of the site: parts of a page, each on the first project on sale that has it, and the brochures. */
function listTools(projects: Project[]): TextDocument[] {
  const onSale = projects.filter(({ status }) => status === 'ongoing')
  const tools = [
    {
      title: 'EMI and total cost',
      fragment: 'costs',
      words: TOOLS.costs,
      example: onSale.find(({ priceFrom }) => priceFrom !== null),
    },
    {
      title: 'Plans and layouts to choose on',
      fragment: 'plans',
      words: TOOLS.plans,
      example: onSale.find(({ units }) => units.some(({ planIds }) => planIds.length > 0)),
    },
    {
      title: 'Before you book: questions and answers',
      fragment: 'before-you-book',
      words: TOOLS.questions,
      example: onSale.find((project) => listQuestions(project).length > 0),
    },
    {
      title: '360° virtual tour',
      fragment: 'virtual-tour',
      words: TOOLS.tour,
      example: onSale.find(({ virtualTourUrl }) => virtualTourUrl !== null),
    },
  ]
  const documents: TextDocument[] = []
  for (const { title, fragment, words, example } of tools) {
    if (!example) continue
    const text = `On the page of each project on sale. The link shows ${example.name}.`
    const href = `${projectPath(example.slug)}#${fragment}`
    documents.push(buildTextDocument('Tool', { title, href, text }, { facts: [words] }))
  }
  if (onSale.some(({ reraNumber }) => reraNumber !== null)) {
    const text = 'Choose a project; the PDF is there as soon as the form is sent.'
    const hit = { title: 'Request a brochure', href: enquiryPath(undefined, 'brochure'), text }
    documents.push(buildTextDocument('Tool', hit, { facts: [TOOLS.brochure] }))
  }
  return documents
}

/** The landmarks of all projects, each name once. */
function listLandmarks(projects: ProjectDocument[]): Landmark[] {
  const byName = new Map<string, Landmark>()
  for (const landmark of projects.flatMap(({ landmarks }) => landmarks)) {
    byName.set(landmark.name, landmark)
  }
  return [...byName.values()]
}

/**
 * The places of the catalogue by each spelling: its cities, the parts of its addresses and of the names to which its projects
 * state a distance, with the spellings that the owner listed. The first place with a spelling keeps it.
 */
async function listPlaceNames(projects: ProjectDocument[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  const addPlace = (kind: Place['kind'], name: string, spellings: string[] = []) => {
    const written = [name, ...spellings].map(listWords)
    const typed = written.flatMap((words) => [words.join(' '), words.join('')]).filter(Boolean)
    const knownSpelling = typed.find((spelling) => places.has(spelling))
    const place = places.get(knownSpelling ?? '') ?? { name, kind, spellings: [] }
    place.spellings = [...new Set([...place.spellings, ...typed])]
    for (const spelling of typed) {
      if (!places.has(spelling)) places.set(spelling, place)
    }
  }
  for (const { name, spellings } of await listCities()) {
    addPlace('city', name, spellings)
  }
  for (const part of projects.flatMap(({ project }) => project.address.split(','))) {
    for (const name of [part, ...part.split(/[–/]/)]) {
      addPlace('locality', name.trim())
    }
  }
  for (const { name, spellings } of await listPlaces()) {
    addPlace('locality', name, spellings)
  }
  for (const { name } of projects.flatMap(({ landmarks }) => landmarks)) {
    for (const part of [name, ...name.split(',')]) {
      addPlace('landmark', part.trim())
    }
  }
  return places
}
