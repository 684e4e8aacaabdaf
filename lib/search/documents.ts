import { findBlogs, findProjects, listCities, listPlaces, listProjectLinks } from '@/lib/catalogue'
import { PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import { getTypeSlug } from '@/lib/catalogue/filter'
import { htmlToText } from '@/lib/catalogue/html'
import { getShownPrice, listOffers } from '@/lib/catalogue/sale'
import type { Picture, Project } from '@/lib/catalogue/types'
import { TERMS, TOOLS, TYPES } from '@/lib/content/search-words'
import { blogPostPath, enquiryPath, projectHref, projectPath } from '@/lib/routing/paths'
import { seoTable } from '@/lib/seo/text'
import { site } from '@/lib/site'
import { buildTextIndex, type SearchTexts } from './text-index'
import { listWords, normaliseText, spell, translate, whole } from './words'

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
  /** How near a place it is, "2.9 km to Guduvanchery railway station", or a size: "4.59 cents, near 5 cents". */
  notes: string[]
}

export type Place = {
  /** As the catalogue writes it. */
  name: string
  /** A city, a part of one, or anything else to which a project states its distance. */
  kind: 'city' | 'locality' | 'landmark'
  /** Every spelling as normalised words, its name among them. */
  spellings: string[]
}

/** A project with what the conditions of a query are compared with. */
export type ProjectDocument = ReturnType<typeof buildProject>
/** What can be found, and what the catalogue has, against which a query is read. */
export type Index = Awaited<ReturnType<typeof buildIndex>>

/** Published records, the site's tools and its fixed pages, in the order of the results. A new city needs nothing else. */
export async function buildIndex() {
  const links = new Map((await listProjectLinks()).map((link) => [link.id, link]))
  const all = await findProjects({})
  const ordered = PROJECT_STATUSES.flatMap((status) => all.filter((project) => project.status === status))
  const projects = ordered.map((one) => buildProject(one, projectHref(links.get(one.id) ?? one)))
  const posts = (await findBlogs({})).map(({ title, slug, excerpt: text, body, thumbnail: picture }) =>
    buildText('Blog post', { title, href: blogPostPath(slug), text, picture }, { body: [htmlToText(body)] }),
  )
  // Home has something of everything.
  const { error: _error, search: _search, home: _home, ...pages } = seoTable
  const fixed = Object.values(pages).map(({ path: href, title: whole, description: text, keywords }) => {
    const title = whole.replace(` | ${site.name}`, '')
    return buildText('Page', { title, href, text }, { facts: keywords, body: [text] })
  })
  const documents = [...projects, ...listTools(ordered), ...posts, ...fixed]
  const places = await listPlaceNames(projects)
  const types = new Map(ordered.map(({ propertyType }) => [getTypeSlug(propertyType), propertyType]))
  return {
    documents,
    text: buildTextIndex(documents),
    /** By each of their spellings. */
    places,
    /** Everything to which a project states its distance, by its name and the words of it. */
    landmarks: [...new Map(projects.flatMap((one) => one.landmarks).map((one) => [one.name, one])).values()],
    /** Names of property types by their slugs. */
    types,
    /** The words to which a typing error is corrected: those of places and types, and terms like "lakh" and "facing". */
    terms: new Set([...types.values(), TERMS, ...places.keys()].flatMap(listWords)),
  }
}

function buildProject(project: Project, href: string) {
  const { name, address, location, propertyType, status, reraNumber, advantages } = project
  const place = address.includes(location.name) ? address : `${address}, ${location.name}`
  const landmarks = advantages.flatMap(({ places }) => places)
  const texts: SearchTexts = {
    // "neempark": visitors join the words of a name.
    title: [name, listWords(name).join('')],
    place: [place],
    facts: [
      ...[propertyType, status, project.currentStatus, reraNumber ?? ''],
      ...project.features.flatMap((feature) => [feature.name, feature.text]),
      ...project.amenities.map(({ text }) => text),
      ...project.units.map((unit) => unit.name),
    ],
    landmarks: landmarks.map((one) => one.name),
    body: [
      htmlToText(project.description),
      ...project.specifications.flatMap((one) => [one.name, htmlToText(one.html)]),
      ...project.gallery.flatMap(({ type, pictures }) => [type, ...pictures.map(({ title }) => title)]),
    ],
  }
  const result: Hit = {
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
  }
  return {
    project,
    result,
    texts,
    /** Names of TYPES and the slug of its own type. */
    types: listTypes(propertyType),
    offers: listOffers(project),
    address: spell(place),
    landmarks: landmarks.map(({ name, distanceKm: km }) => ({ name, words: new Set(listWords(name)), km })),
    /** All texts as normalised words, like the address. */
    spelled: Object.values(texts).flat().map(spell).join(''),
  }
}

function listTypes(propertyType: string): Set<string> {
  const plain = translate(normaliseText(propertyType))
  const found = Object.entries(TYPES).flatMap(([type, words]) => (whole(words).test(plain) ? type : []))
  const isHome = !found.includes('plots') && (found.length > 0 || /house|home|residen/.test(plain))
  return new Set([getTypeSlug(propertyType), ...found, ...(isHome ? ['homes'] : [])])
}

/** A tool, a post or a fixed page. */
const buildText = (kind: string, found: Omit<Hit, 'kind' | 'unit' | 'notes'>, texts: SearchTexts) => ({
  project: null,
  result: { ...found, kind, unit: null, notes: [] },
  texts: { title: [found.title], ...texts },
})

/** The tools of the site: parts of a page, each on the first project on sale that has it, and the brochures. */
function listTools(projects: Project[]) {
  const onSale = projects.filter(({ status }) => status === 'ongoing')
  const registered = onSale.filter(({ reraNumber }) => reraNumber !== null)
  const link = (title: string, fragment: string, words: string, example: Project | undefined) => {
    const text = `On the page of each project on sale. The link shows ${example?.name}.`
    const href = `${projectPath(example?.slug ?? '')}#${fragment}`
    return example ? buildText('Tool', { title, href, text }, { facts: [words] }) : []
  }
  const priced = onSale.find(({ priceFrom }) => priceFrom !== null)
  const planned = onSale.find(({ units }) => units.some(({ planIds }) => planIds.length > 0))
  const toured = onSale.find(({ virtualTourUrl }) => virtualTourUrl !== null)
  const text = 'Choose a project; the PDF is there as soon as the form is sent.'
  const brochure = { title: 'Request a brochure', href: enquiryPath(undefined, 'brochure'), text }
  return [
    link('EMI and total cost', 'costs', TOOLS.costs, priced),
    link('Plans and layouts to choose on', 'plans', TOOLS.plans, planned),
    link('360° virtual tour', 'virtual-tour', TOOLS.tour, toured),
    registered.length > 0 ? buildText('Tool', brochure, { facts: [TOOLS.brochure] }) : [],
  ].flat()
}

/**
 * The places of a catalogue by each spelling: its cities, the parts of its addresses and of the names to which its projects
 * state a distance, with the spellings that the owner gave.
 */
async function listPlaceNames(projects: ProjectDocument[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  const add = (name: string, kind: Place['kind'], spellings: string[] = []) => {
    const written = [name, ...spellings].map(listWords)
    const all = written.flatMap((words) => [words.join(' '), words.join('')]).filter(Boolean)
    const [place = { name, kind, spellings: [] }] = all.flatMap((spelling) => places.get(spelling) ?? [])
    place.spellings = [...new Set([...place.spellings, ...all])]
    for (const spelling of all) if (!places.has(spelling)) places.set(spelling, place)
  }
  for (const { name, spellings } of await listCities()) add(name, 'city', spellings)
  for (const part of projects.flatMap(({ project }) => project.address.split(',')))
    for (const name of [part, ...part.split(/[–/]/)]) add(name.trim(), 'locality')
  for (const { name, spellings } of await listPlaces()) add(name, 'locality', spellings)
  for (const { name } of projects.flatMap(({ landmarks }) => landmarks))
    for (const part of [name, ...name.split(',')]) add(part.trim(), 'landmark')
  return places
}
