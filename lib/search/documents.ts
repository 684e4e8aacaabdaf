import { findBlogs, findProjects, listProjectLinks } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { getShownPrice } from '@/lib/catalogue/filter'
import { htmlToText } from '@/lib/catalogue/html'
import type { Picture, Project } from '@/lib/catalogue/types'
import { blogPostPath, projectHref } from '@/lib/paths'
import { seoTable } from '@/lib/seo/table'
import { site } from '@/lib/site'
import { listSynonyms } from './synonyms'

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
}
/** The texts that are searched, the most telling first. `boost` multiplies the score: what is on sale counts most. */
export type SearchDocument = {
  result: SearchResult
  boost: number
  title: string
  place: string
  facts: string
  body: string
}

const kinds = {
  ongoing: { kind: 'Ongoing project', boost: 2 },
  upcoming: { kind: 'Upcoming project', boost: 1.5 },
  completed: { kind: 'Completed project', boost: 1 },
}
const PAGE_BOOST = 0.7
const POST_BOOST = 1

/** Everything that can be found, published records only: projects on sale first, then pages, then posts. */
export async function listDocuments(): Promise<SearchDocument[]> {
  const links = new Map((await listProjectLinks()).map((link) => [link.id, link]))
  const projects = await findProjects({})
  const ordered = PROJECT_STATUSES.flatMap((status) =>
    projects.filter((project) => project.status === status),
  )
  return [
    ...ordered.map((project) => buildProject(project, projectHref(links.get(project.id) ?? project))),
    ...listPages(),
    ...(await listPosts()),
  ]
}

function buildProject(project: Project, href: string): SearchDocument {
  const { name, address, location, propertyType, status, currentStatus, reraNumber } = project
  const place = `${address} ${location.name}`
  const facts = [
    propertyType,
    status,
    currentStatus,
    reraNumber ?? '',
    ...project.features.map(({ text }) => text),
    // The price list is shown only with a RERA number.
    ...(reraNumber ? project.units.map(({ name: unit }) => unit) : []),
  ]
  const body = [
    htmlToText(project.description),
    ...project.specifications.map(({ name: title, html }) => `${title} ${htmlToText(html)}`),
    ...project.amenities.map(({ text }) => text),
    ...project.advantages.flatMap(({ places }) => places.map((one) => one.name)),
    ...project.gallery.flatMap(({ type, pictures }) => [type, ...pictures.map(({ title }) => title)]),
  ].join(' ')
  return {
    result: {
      kind: kinds[status].kind,
      title: name,
      href,
      text: `${propertyType}, ${address}`,
      priceFrom: getShownPrice(project),
      reraNumber,
      picture: project.thumbnail,
    },
    boost: kinds[status].boost,
    title: name,
    place: `${place} ${listSynonyms(place)}`,
    facts: `${facts.join(' ')} ${listSynonyms(propertyType)}`,
    body: `${body} ${listSynonyms(body)}`,
  }
}

function listPages(): SearchDocument[] {
  const { error: _error, search: _search, ...pages } = seoTable
  return Object.values(pages).map(({ path, title, description, keywords }) => {
    const name = title.replace(` | ${site.name}`, '')
    const words = keywords.join(' ')
    return {
      result: { kind: 'Page', title: name, href: path, text: description, priceFrom: null, picture: null },
      boost: PAGE_BOOST,
      title: name,
      place: '',
      facts: `${words} ${listSynonyms(words)}`,
      body: description,
    }
  })
}

async function listPosts(): Promise<SearchDocument[]> {
  const posts = await findBlogs({})
  return posts.map(({ title, slug, excerpt, body, thumbnail }) => ({
    result: {
      kind: 'Blog post',
      title,
      href: blogPostPath(slug),
      text: excerpt,
      priceFrom: null,
      picture: thumbnail,
    },
    boost: POST_BOOST,
    title,
    place: '',
    facts: '',
    body: htmlToText(body),
  }))
}
