import { cleanHtml } from '@/lib/catalogue/clean-html'
import { parseRecord } from '@/lib/catalogue/import/parse'
import type { BlogRecord, LocationRecord, PictureRecord, ProjectRecord } from '@/lib/catalogue/schema'
import {
  findCity,
  PART_NAMES,
  readBlog,
  readIdentity,
  readLocation,
  readPart,
  readProject,
  WireFault,
} from '@/lib/catalogue/wire'
import { parseLink } from '@/lib/media/embeds'
import { buildMissingPicture } from '@/lib/media/host-folder'
import { getToday } from '@/lib/today'
import type { storeHostFile } from './files'
import { type Host, loadCityProjects, loadPart } from './lists'

// From a record of the host to one of the catalogue, with its parts and files, checked by the rules of an import.

export type Note = (fault: string) => void
/** A record as the host lists it. The slug is null when it cannot be read. */
export type Listed = { id: number; slug: string | null; isPublished: boolean; wire: unknown }
export type Source = { host: Host; store: typeof storeHostFile; note: Note }
/** A record and the rows of its pictures. */
export type Read<Entry> = { record: Entry; pictures: PictureRecord[] }

/** @throws WireFault with a line for each fault */
function check<T>(parsed: { ok: true; value: T } | { ok: false; faults: string[] }): T {
  if (parsed.ok) return parsed.value
  throw new WireFault(parsed.faults.join('\n'))
}

/** A city, with the fields that its call does not have as they are stored. @throws WireFault */
export function readCity({ id, wire }: Listed, old: LocationRecord | null): LocationRecord {
  return check(parseRecord('locations', { ...old, ...readLocation(wire), id }))
}

/** A project from its record, its five calls and its files. @throws WireFault | HostFault */
export async function readHostProject(
  { id, slug, isPublished, wire }: Listed,
  cities: LocationRecord[],
  getCityOf: (projectId: number) => Promise<number | undefined>,
  source: Source,
): Promise<Read<ProjectRecord>> {
  const place = `projects[${slug ?? id}]`
  const files = buildFiles(place, source)
  const sent = readProject(wire, (fault) => source.note(`${place}.${fault}`))
  const { gallery, specifications, ...others } = await loadParts(id, source.host)
  const locationId = sent.locationId ?? findCity(wire, cities) ?? (await getCityOf(id))
  const city = cities.find((one) => one.id === locationId)
  const project = {
    ...sent,
    ...others,
    id,
    locationId,
    ...(await files.copyPair(sent, [sent.name, sent.address].filter(Boolean).join(', '))),
    publishingStatus: isPublished ? 'PUBLISHED' : 'UNPUBLISHED',
    // An older host does not say it.
    address: sent.address ?? city?.name,
    reraQr: await files.findPicture('reraQr', sent.reraQr, `QR code of ${sent.reraNumber}`),
    bannerVideo: await files.copyLink('bannerVideo', sent.bannerVideo),
    walkthroughUrl: await files.copyLink('walkthroughUrl', sent.walkthroughUrl),
    virtualTourUrl: await files.copyLink('virtualTourUrl', sent.virtualTourUrl),
    mapUrl: await files.copyLink('mapUrl', sent.mapUrl),
    routeMapUrl: await files.copyLink('routeMapUrl', sent.routeMapUrl),
    description: files.clean('description', sent.description),
    specifications: specifications.map(({ name, html }, index) => ({
      name,
      html: files.clean(`specifications[${index}]`, html),
    })),
    gallery: await files.copyGroups('gallery', gallery),
    progress: await files.copyGroups('progress', sent.progress ?? []),
  }
  // One city is checked faster than hundreds.
  const record = check(parseRecord('projects', project, city ? [city] : cities))
  return { record, pictures: files.pictures }
}

/** The parts of a project. An empty list is one; entries of which none can be read are a fault. @throws WireFault | HostFault */
async function loadParts(id: number, host: Host) {
  const load = async <Name extends (typeof PART_NAMES)[number]>(name: Name) => {
    const wire = await loadPart(host, name, id)
    const entries = readPart(name, wire)
    if (wire.length > 0 && entries.length === 0) throw new WireFault(`${name}: no entry can be read`)
    // A group of the gallery may be empty.
    return entries.filter((entry) => !('pictures' in entry && entry.pictures.length === 0))
  }
  const parts = await Promise.all(PART_NAMES.map(async (name) => [name, await load(name)] as const))
  return Object.fromEntries(parts) as Pick<ProjectRecord, (typeof PART_NAMES)[number]>
}

/** A post. @throws WireFault */
export async function readHostBlog(
  { id, slug, isPublished, wire }: Listed,
  old: BlogRecord | null,
  source: Source,
): Promise<Read<BlogRecord>> {
  const files = buildFiles(`blogs[${slug ?? id}]`, source)
  const sent = readBlog(wire)
  const blog = {
    ...sent,
    ...(await files.copyPair(sent, sent.title ?? '')),
    id,
    publishingStatus: isPublished ? 'PUBLISHED' : 'UNPUBLISHED',
    // A record without a day has that of its first sync.
    publishedOn: sent.publishedOn ?? old?.publishedOn ?? getToday(),
    body: files.clean('body', sent.body) || null,
  }
  return { record: check(parseRecord('blogs', blog)), pictures: files.pictures }
}

/** The city of a project that does not name it, by the list of each city, which is read once and only then. */
export function loadCitiesOnce(host: Host, cities: LocationRecord[]) {
  let loading: Promise<Map<number | null, number>> | undefined
  const load = async () => {
    const lists = cities.map(async ({ id }) =>
      (await loadCityProjects(host, id)).map((wire) => [readIdentity(wire, 'projects').id, id] as const),
    )
    return new Map((await Promise.all(lists)).flat())
  }
  return async (projectId: number) => {
    loading ??= load()
    return (await loading).get(projectId)
  }
}

/** What copies files and cleans HTML of one record. A file that cannot be copied and what is removed are named. */
function buildFiles(place: string, { host, store, note }: Source) {
  const pictures: PictureRecord[] = []
  const copy = async (field: string, name: string) => {
    const { file, fault } = await store(host, name)
    if (fault) note(`${place}.${field}: ${fault}`)
    return file
  }
  /** The address of a picture's copy; null when there is none. */
  const findPicture = async (field: string, name: string | null | undefined, alt: string) => {
    const file = name ? await copy(field, name) : null
    if (file && !file.picture) note(`${place}.${field}: ${name} is no picture`)
    if (!file?.picture) return null
    pictures.push({ src: file.src, ...file.picture, alt })
    return file.src
  }
  /** As findPicture; the address of a neutral picture when there is none. */
  const copyPicture = async (field: string, name: string | null | undefined, alt: string) => {
    const found = await findPicture(field, name, alt)
    if (found) return found
    const missing = buildMissingPicture(name ?? `${place}.${field}`)
    pictures.push({ ...missing, alt })
    return missing.src
  }
  return {
    pictures,
    findPicture,
    /** One stands for the other. */
    copyPair: async (sent: { image?: string | null; thumbnail?: string | null }, alt: string) => ({
      image: await copyPicture('image', sent.image ?? sent.thumbnail, alt),
      thumbnail: await copyPicture('thumbnail', sent.thumbnail ?? sent.image, alt),
    }),
    copyGroups: <Group extends { pictures: { src: string; title: string }[] }>(
      part: string,
      groups: Group[],
    ) => {
      const copies = groups.map(async (group, index) => {
        const place = `${part}[${index}]`
        const pictures = group.pictures.map(async ({ src, title }) => {
          return { src: await copyPicture(place, src, title), title }
        })
        return { ...group, pictures: await Promise.all(pictures) }
      })
      return Promise.all(copies)
    },
    /** The site's copy of a film of the host, else the address in full; null, with a fault, for what no page can show. */
    copyLink: async (field: string, sent: string | null | undefined) => {
      if (!sent) return null
      const own = sent.startsWith(`${host.baseUrl}/`) ? sent.slice(host.baseUrl.length) : sent
      if (/\.(?:mp4|webm)$/i.test(own) && !/^(?:https?:)?\/\//i.test(own))
        return (await copy(field, own))?.src ?? null
      const pasted = parseLink(own)
      const isOwn = 'address' in pasted && !pasted.address.startsWith('https:')
      const link = isOwn ? parseLink(`${host.baseUrl}/${pasted.address.replace(/^\//, '')}`) : pasted
      if ('address' in link) return link.address
      note(`${place}.${field}: ${link.fault}`)
      return null
    },
    clean: (field: string, html: string | null | undefined): string => {
      const cleaned = cleanHtml(html ?? '')
      for (const fault of cleaned.faults) note(`${place}.${field}: ${fault}`)
      if (cleaned.html === null) throw new WireFault(`${field}: cannot be read`)
      return cleaned.html
    },
  }
}
