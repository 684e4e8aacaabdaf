import { getDatabase } from '@/lib/database/connection'
import { readHtml } from '../html'
import { parseCatalogue } from '../parse'
import type { Catalogue, ProjectRecord } from '../schema'
import { buildBlogRow, buildProjectRow, readBlogRow } from '../store/records'
import type { Location } from '../types'
import { findCity, REQUIRED_FIELDS, readBlog, readProject } from '../wire'
import { WireFault } from '../wire-fields'
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
  /** The stored project, for what the host does not give. */
  getStored: (projectId: number) => Promise<ProjectRecord | null>
  /** The day of a post whose record has none. */
  getDay: (blogId: number) => Promise<string>
  /** The city of a project whose record does not name it. */
  findCity: (projectId: number) => Promise<number | null>
}
export type Read = Extract<Picked, { kind: 'read' }>

/**
 * The rows of a project from its record and its five calls. A part that the host does not give stays as it was, and so does
 * an optional field with a fault.
 * @throws WireFault with a line for each fault of a record that cannot be used
 */
export async function buildProjectRows(read: Read, context: RecordContext): Promise<Built> {
  const { files, cities, note } = context
  const place = `projects[${read.slug}]`
  const { broken, noteField } = collectBroken(place, note)
  const record = readProject(read.wire, noteField)
  const alt = [record.name, record.address].filter(Boolean).join(', ')
  const image = await files.keepPicture(`${place}.image`, record.image ?? record.thumbnail ?? null, alt)
  const thumbnail = await files.keepPicture(
    `${place}.thumbnail`,
    record.thumbnail ?? record.image ?? null,
    alt,
  )
  const reraQr = await files.findPicture(
    `${place}.reraQr`,
    record.reraQr ?? null,
    `QR code of ${record.reraNumber}`,
  )
  const { parts, pictures } = await loadParts(read.id, place, context)
  const keepReport = async (report: ProjectRecord['progress'][number], index: number) => {
    const titled = await Promise.all(
      report.pictures.map(async ({ src, title }) => ({
        ...(await files.keepPicture(`${place}.progress[${index}]`, src, title)),
        title,
      })),
    )
    pictures.push(...titled.map(({ title: _, ...picture }) => picture))
    return { ...report, pictures: titled.map(({ src, title }) => ({ src, title })) }
  }
  const keepLink = (name: 'bannerVideo' | 'walkthroughUrl' | 'virtualTourUrl' | 'mapUrl' | 'routeMapUrl') =>
    files.keepLink(`${place}.${name}`, record[name] ?? null)
  const project = {
    ...record,
    ...parts,
    id: read.id,
    slug: read.slug,
    publishingStatus: record.publishingStatus ?? read.listed,
    locationId: record.locationId ?? findCity(read.wire, cities) ?? (await context.findCity(read.id)),
    image: image.src,
    thumbnail: thumbnail.src,
    reraQr: reraQr?.src ?? null,
    progress: await Promise.all((record.progress ?? []).map(keepReport)),
    bannerVideo: await keepLink('bannerVideo'),
    walkthroughUrl: await keepLink('walkthroughUrl'),
    virtualTourUrl: await keepLink('virtualTourUrl'),
    mapUrl: await keepLink('mapUrl'),
    routeMapUrl: await keepLink('routeMapUrl'),
    description: cleanHtml(record.description ?? '', `${place}.description`, note, () =>
      broken.add('description'),
    ),
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
    required: REQUIRED_FIELDS,
    broken,
    getFallback: async () => ({
      currentStatus: 'Ongoing',
      address: own[0]?.name,
      image: image.src,
      thumbnail: thumbnail.src,
      ...(await context.getStored(read.id)),
    }),
    note: (fault) => note(`${place}.${fault}`),
  })
  return {
    row: buildProjectRow(checked, 0),
    pictures: [image, thumbnail, ...(reraQr ? [reraQr] : []), ...pictures],
  }
}

/** The rows of a post. @throws WireFault with a line for each fault of a record that cannot be used */
export async function buildBlogRows(read: Read, { files, note, getDay }: RecordContext): Promise<Built> {
  const place = `blogs[${read.slug}]`
  const { broken, noteField } = collectBroken(place, note)
  const record = readBlog(read.wire, noteField)
  const alt = record.title ?? ''
  const image = await files.keepPicture(`${place}.image`, record.image ?? record.thumbnail ?? null, alt)
  const thumbnail = await files.keepPicture(
    `${place}.thumbnail`,
    record.thumbnail ?? record.image ?? null,
    alt,
  )
  const blog = {
    ...record,
    id: read.id,
    slug: read.slug,
    publishingStatus: record.publishingStatus ?? read.listed,
    publishedOn: record.publishedOn ?? (await getDay(read.id)),
    image: image.src,
    thumbnail: thumbnail.src,
    body: cleanHtml(record.body ?? '', `${place}.body`, note, () => {
      throw new WireFault('body: cannot be read')
    }),
  }
  const checked = await checkWithFallback(blog, {
    check: (changed) => only(check({ locations: [ANY_CITY], blogs: [changed] }).blogs),
    required: REQUIRED_FIELDS,
    broken,
    getFallback: async () => ({
      publishedOn: await getDay(read.id),
      image: image.src,
      thumbnail: thumbnail.src,
      ...(await findPictures(read.id)),
    }),
    note: (fault) => note(`${place}.${fault}`),
  })
  return { row: buildBlogRow(checked, 0), pictures: [image, thumbnail] }
}

/** The stored pictures of a post. */
async function findPictures(blogId: number) {
  const row = await getDatabase().selectFrom('blogs').selectAll().where('id', '=', blogId).executeTakeFirst()
  if (!row) return {}
  const { image, thumbnail } = readBlogRow(row)
  return { image, thumbnail }
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
function check(lists: { locations: object[]; projects?: object[]; blogs?: object[] }): Catalogue {
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
