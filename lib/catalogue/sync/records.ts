import { getDatabase } from '@/lib/database/connection'
import { readHtml } from '../html'
import { type CleanCatalogue, parseCatalogue } from '../parse'
import { exportProject } from '../store/export'
import type { ProjectLists } from '../store/rows'
import { buildBlogRow, buildDetailRow, buildRow } from '../store/save'
import type { Location } from '../types'
import { WireFault } from '../wire-fields'
import { readBlog, readProject } from '../wire-read'
import { checkWithFallback } from './check-with-fallback'
import type { EmptyParts } from './empty-parts'
import type { Files } from './files'
import type { Call } from './host'
import type { Picked } from './identity'
import type { Built } from './pack'
import { loadParts } from './parts'

export type RecordContext = {
  call: Call
  files: Files
  emptyParts: EmptyParts
  cities: Location[]
  note: (fault: string) => void
  /** The stored lists of a project, for a part that the host does not give. */
  getLists: (projectId: number) => Promise<ProjectLists | null>
  /** The day of a post whose record has none. */
  getDay: (blogId: number) => Promise<string>
  /** The city of a project whose record does not name it. */
  findCity: (projectId: number) => Promise<number | null>
}
export type Read = Extract<Picked, { kind: 'read' }>

const REQUIRED = [
  'id',
  'slug',
  'name',
  'title',
  'body',
  'propertyType',
  'status',
  'locationId',
  'publishingStatus',
]

/**
 * The rows of a project from its record and its five calls. A part that the host does not give stays as it was, and so does
 * an optional field with a fault.
 * @throws WireFault with a line for each fault of a record that cannot be used
 */
export async function buildProjectRows(read: Read, context: RecordContext): Promise<Built> {
  const { files, cities, note } = context
  const place = `projects[${read.slug}]`
  const { broken, noteField } = collectBroken(place, note)
  const record = readProject(read.wire, cities, read.listed, noteField)
  const alt = [record.name, record.address].filter(Boolean).join(', ')
  const image = await files.keepPicture(`${place}.image`, record.image ?? record.thumbnail, alt)
  const thumbnail = await files.keepPicture(`${place}.thumbnail`, record.thumbnail ?? record.image, alt)
  const reraQr = await files.findPicture(`${place}.reraQr`, record.reraQr, `QR code of ${record.reraNumber}`)
  const { parts, pictures } = await loadParts(read.id, place, context)
  const keepLink = (name: 'bannerVideo' | 'walkthroughUrl' | 'virtualTourUrl' | 'mapUrl' | 'routeMapUrl') =>
    files.keepLink(`${place}.${name}`, record[name])
  const project = {
    ...record,
    ...parts,
    id: read.id,
    slug: read.slug,
    locationId: record.locationId ?? (await context.findCity(read.id)),
    image: image.src,
    thumbnail: thumbnail.src,
    reraQr: reraQr?.src ?? null,
    bannerVideo: await keepLink('bannerVideo'),
    walkthroughUrl: await keepLink('walkthroughUrl'),
    virtualTourUrl: await keepLink('virtualTourUrl'),
    mapUrl: await keepLink('mapUrl'),
    routeMapUrl: await keepLink('routeMapUrl'),
    description: cleanHtml(record.description, `${place}.description`, note, () => broken.add('description')),
    specifications: parts.specifications.map(({ name, html }, index) => ({
      name,
      html: cleanHtml(html, `${place}.specifications[${index}]`, note, () => broken.add('specifications')),
    })),
  }
  // One city is checked faster than hundreds.
  const own = cities.filter(({ id }) => id === project.locationId)
  const locations = own.length > 0 ? own : cities
  const checked = await checkWithFallback(project, {
    check: (changed) => only(check({ locations, projects: [changed] }).projects),
    required: REQUIRED,
    broken,
    getFallback: async () => ({
      currentStatus: 'Ongoing',
      address: own[0]?.name,
      image: image.src,
      thumbnail: thumbnail.src,
      ...(await exportProject(getDatabase(), read.id)),
    }),
    note: (fault) => note(`${place}.${fault}`),
  })
  return {
    row: { main: buildRow(checked, 0), detail: buildDetailRow(checked) },
    pictures: [image, thumbnail, ...(reraQr ? [reraQr] : []), ...pictures],
  }
}

/** The rows of a post. @throws WireFault with a line for each fault of a record that cannot be used */
export async function buildBlogRows(read: Read, { files, note, getDay }: RecordContext): Promise<Built> {
  const place = `blogs[${read.slug}]`
  const { broken, noteField } = collectBroken(place, note)
  const record = readBlog(read.wire, read.listed, noteField)
  const alt = record.title ?? ''
  const image = await files.keepPicture(`${place}.image`, record.image ?? record.thumbnail, alt)
  const thumbnail = await files.keepPicture(`${place}.thumbnail`, record.thumbnail ?? record.image, alt)
  const blog = {
    ...record,
    id: read.id,
    slug: read.slug,
    publishedOn: record.publishedOn ?? (await getDay(read.id)),
    image: image.src,
    thumbnail: thumbnail.src,
    body: cleanHtml(record.body, `${place}.body`, note, () => {
      throw new WireFault('body: cannot be read')
    }),
  }
  const checked = await checkWithFallback(blog, {
    check: (changed) => only(check({ locations: [ANY_CITY], blogs: [changed] }).blogs),
    required: REQUIRED,
    broken,
    getFallback: async () => ({
      publishedOn: await getDay(read.id),
      image: image.src,
      thumbnail: thumbnail.src,
      ...(await findPictures(read.id)),
    }),
    note: (fault) => note(`${place}.${fault}`),
  })
  return { row: { main: buildBlogRow(checked, 0), detail: null }, pictures: [image, thumbnail] }
}

/** The stored pictures of a post. */
function findPictures(blogId: number) {
  const pictures = getDatabase().selectFrom('blogs').select(['image', 'thumbnail'])
  return pictures.where('id', '=', blogId).executeTakeFirst()
}

/** A city that can be used. @throws WireFault with a line for each fault */
export function checkCity(city: object): Location {
  return only(check({ locations: [dropNulls(city)] }).locations)
}

const ANY_CITY = { id: 1, name: 'Any', slug: 'any' }

/** Notes the optional fields of a record that cannot be read. */
function collectBroken(place: string, note: (fault: string) => void) {
  const broken = new Set<string>()
  const noteField = (field: string, fault: string) => {
    broken.add(field)
    note(`${place}.${fault}`)
  }
  return { broken, noteField }
}

function only<T>([checked]: T[]): T {
  if (!checked) throw new WireFault('is no record')
  return checked
}

/** Checks one record as an import does. */
function check(lists: { locations: object[]; projects?: object[]; blogs?: object[] }): CleanCatalogue {
  const home = { testimonials: [], reviews: [], videos: [] }
  const { locations, projects = [], blogs = [] } = lists
  const file = {
    locations,
    projects: projects.map(dropNulls),
    blogs: blogs.map(dropNulls),
    pictures: [],
    home,
  }
  // Its HTML is clean already.
  const parsed = parseCatalogue(file, (html) => ({ html, faults: [] }))
  if (parsed.ok) return parsed.value
  throw new WireFault(parsed.faults.map((fault) => fault.replace(/^\w+\[0\]\./, '')).join('\n'))
}

/** A required field that is null is reported as missing. */
function dropNulls(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
}

/** A host's HTML without what is not allowed; an import would refuse it. `refuse` is called when it cannot be read at all. */
function cleanHtml(text: string, place: string, note: (fault: string) => void, refuse: () => void): string {
  const { html, faults } = readHtml(text)
  for (const fault of faults) note(`${place}: ${fault}`)
  if (html === null) refuse()
  return html ?? ''
}
