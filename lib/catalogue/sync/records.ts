import pLimit from 'p-limit'
import type { EmptyPartRow } from '@/lib/database/schema'
import { buildMissingPicture } from '@/lib/media/host/folder'
import { type StoredFile, storeHostFile } from '@/lib/media/host/store'
import { readHtml } from '../html'
import { parseRecord } from '../parse'
import {
  type BlogRecord,
  blogSchema,
  type LocationRecord,
  listTexts,
  type ProjectRecord,
  projectSchema,
} from '../schema'
import type { Picture } from '../types'
import {
  findCity,
  PART_NAMES,
  type PartName,
  type Parts,
  REQUIRED_FIELDS,
  readBlog,
  readPart,
  readProject,
} from '../wire'
import { WireFault } from '../wire-fields'
import { type Call, HostFault, loadPart } from './call-host'
import { CONFIRMED_AFTER_MS } from './guard'
import type { HostRecord, Known } from './lists'

// From a record of the host to one of our schema. What cannot be read is a fault with its place and stays as it is stored.

/** What records are read from in one run. */
export type Source = {
  call: Call
  files: Files
  note: (fault: string) => void
  now: () => Date
  cities: LocationRecord[]
  /** The city of a project whose record does not name it. */
  findCity: (projectId: number) => Promise<number | null>
  /** When a part of a project came empty for the first time, by `buildPartKey`. */
  emptySince: Map<string, string>
  /** Empties a part at the first response without entries. */
  acceptsEmpty: boolean
}

/** A checked record, the pictures that it names, and parts that came empty but stay for now. */
export type ReadRecord = {
  record: ProjectRecord | BlogRecord
  pictures: Picture[]
  emptyParts: EmptyPartRow[]
}
type Sent = Known & { record: HostRecord }

export const buildPartKey = (projectId: number, part: string) => `${projectId}.${part}`

/**
 * A project from its record and its five calls. `stored` gives what the host does not send or cannot be read.
 * @throws WireFault with a line for each fault of a record that cannot be used
 */
export async function readHostProject(
  { id, slug, record: { wire, listed } }: Sent,
  stored: ProjectRecord | null,
  source: Source,
): Promise<ReadRecord> {
  const { files, cities, note } = source
  const place = `projects[${slug}]`
  const { broken, noteField, clean } = collectBroken(place, note)
  const sent = readProject(wire, noteField)
  const pictures = await copyPair(sent, place, [sent.name, sent.address].filter(Boolean).join(', '), files)
  const [image, thumbnail] = pictures
  const reraQr = await files.findPicture(
    `${place}.reraQr`,
    sent.reraQr ?? null,
    `QR code of ${sent.reraNumber}`,
  )
  if (reraQr) pictures.push(reraQr)
  const { parts, emptyParts } = await readParts(id, place, stored, source)
  const links = ['bannerVideo', 'walkthroughUrl', 'virtualTourUrl', 'mapUrl', 'routeMapUrl'] as const
  const copied = await Promise.all(
    links.map(async (name) => [name, await files.copyLink(`${place}.${name}`, sent[name] ?? null)]),
  )
  const copyTitled = async (part: string, { src, title }: { src: string; title: string }) => {
    const picture = await files.copyPicture(`${place}.${part}`, src, title)
    pictures.push(picture)
    return { src: picture.src, title }
  }
  const copyGroups = <Group extends { pictures: { src: string; title: string }[] }>(
    part: string,
    groups: Group[],
  ): Promise<Group[]> =>
    Promise.all(
      groups.map(async (group, index) => ({
        ...group,
        pictures: await Promise.all(
          group.pictures.map((picture) => copyTitled(`${part}[${index}]`, picture)),
        ),
      })),
    )
  if (parts.gallery) parts.gallery = await copyGroups('gallery', parts.gallery)
  if (parts.specifications)
    parts.specifications = parts.specifications.map(({ name, html }, index) => ({
      name,
      html: clean('specifications', html, `specifications[${index}]`) ?? '',
    }))
  const project = {
    ...sent,
    ...pickParts(stored),
    ...parts,
    ...Object.fromEntries(copied),
    id,
    slug,
    publishingStatus: sent.publishingStatus ?? listed,
    locationId: sent.locationId ?? findCity(wire, cities) ?? (await source.findCity(id)),
    image: image.src,
    thumbnail: thumbnail.src,
    reraQr: reraQr?.src ?? null,
    progress: await copyGroups('progress', sent.progress ?? []),
    description: clean('description', sent.description ?? '') ?? '',
  }
  // One city is checked faster than hundreds.
  const own = cities.filter((city) => city.id === project.locationId)
  const neutral = {
    currentStatus: 'Ongoing',
    address: own[0]?.name,
    image: image.src,
    thumbnail: thumbnail.src,
  }
  const check = (changed: object) => parseRecord('projects', changed, own.length > 0 ? own : cities)
  const noteFault = (fault: string) => note(`${place}.${fault}`)
  const record = checkWithStored(project, { ...neutral, ...stored }, broken, check, noteFault)
  return { record, pictures: pickNamed(pictures, listTexts(projectSchema, record, 'picture')), emptyParts }
}

/** A post. @throws WireFault with a line for each fault of a record that cannot be used */
export async function readHostBlog(
  { id, slug, record: { wire, listed } }: Sent,
  stored: BlogRecord | null,
  { files, note, now }: Source,
): Promise<ReadRecord> {
  const place = `blogs[${slug}]`
  const { broken, noteField, clean } = collectBroken(place, note)
  const sent = readBlog(wire, noteField)
  const pictures = await copyPair(sent, place, sent.title ?? '', files)
  const [image, thumbnail] = pictures
  const body = clean('body', sent.body ?? '')
  if (body === null) throw new WireFault('body: cannot be read')
  // A record without a day has that of its first sync.
  const neutral = {
    publishedOn: now().toISOString().slice(0, 10),
    image: image.src,
    thumbnail: thumbnail.src,
  }
  const fallback = { ...neutral, ...stored }
  const blog = {
    ...sent,
    id,
    slug,
    publishingStatus: sent.publishingStatus ?? listed,
    publishedOn: sent.publishedOn ?? fallback.publishedOn,
    image: image.src,
    thumbnail: thumbnail.src,
    body,
  }
  const check = (changed: object) => parseRecord('blogs', changed)
  const noteFault = (fault: string) => note(`${place}.${fault}`)
  const record = checkWithStored(blog, fallback, broken, check, noteFault)
  return { record, pictures: pickNamed(pictures, listTexts(blogSchema, record, 'picture')), emptyParts: [] }
}

/** Image and thumbnail of a record; one stands for the other. */
async function copyPair(
  sent: { image?: string | null; thumbnail?: string | null },
  place: string,
  alt: string,
  files: Files,
): Promise<[image: Picture, thumbnail: Picture, ...others: Picture[]]> {
  return [
    await files.copyPicture(`${place}.image`, sent.image ?? sent.thumbnail ?? null, alt),
    await files.copyPicture(`${place}.thumbnail`, sent.thumbnail ?? sent.image ?? null, alt),
  ]
}

function pickNamed(pictures: Picture[], named: { text: string }[]): Picture[] {
  const sources = new Set(named.map(({ text }) => text))
  return pictures.filter(({ src }) => sources.has(src))
}

/** The stored parts of a project; none of a new one. */
function pickParts(stored: ProjectRecord | null): Partial<Parts> {
  return stored ? Object.fromEntries(PART_NAMES.map((name) => [name, stored[name]])) : {}
}

/**
 * The parts of a project that can be used. A call that fails is a fault, and so is a response without entries that has not
 * come again after a minute.
 */
async function readParts(
  id: number,
  place: string,
  stored: ProjectRecord | null,
  { call, note, now, emptySince, acceptsEmpty }: Source,
): Promise<{ parts: Partial<Parts>; emptyParts: EmptyPartRow[] }> {
  const parts: { [name: string]: unknown } = {}
  const emptyParts: EmptyPartRow[] = []
  const read = async (name: PartName) => {
    const since = emptySince.get(buildPartKey(id, name))
    try {
      const wire = await loadPart(call, name, id)
      const entries = readPart(name, wire)
      if (wire.length > 0 && entries.length === 0) throw new WireFault('no entry can be read')
      const age = since === undefined ? 0 : now().getTime() - Date.parse(since)
      const isConfirmed = acceptsEmpty || age >= CONFIRMED_AFTER_MS
      if (!isEmpty(entries) || isConfirmed || isEmpty(stored?.[name] ?? [])) {
        parts[name] = entries.filter((entry) => !isEmpty([entry]))
        return
      }
      note(`${place}.${name}: is empty, which is applied when it comes again after a minute`)
      // The clock may have been set back.
      const first = since === undefined || age < 0 ? now().toISOString() : since
      emptyParts.push({ project_id: id, part: name, since: first })
    } catch (error) {
      if (!(error instanceof HostFault || error instanceof WireFault)) throw error
      note(`${place}.${name}: ${error.message}`)
      if (since !== undefined) emptyParts.push({ project_id: id, part: name, since })
    }
  }
  await Promise.all(PART_NAMES.map(read))
  return { parts, emptyParts }
}

/** True for a list without entries, and for a gallery without pictures. */
function isEmpty(entries: object[]): boolean {
  return entries.every((entry) => 'pictures' in entry && (entry.pictures as unknown[]).length === 0)
}

/** Collects the optional fields of a record that cannot be read. `clean` removes from HTML what an import would refuse. */
function collectBroken(place: string, note: (fault: string) => void) {
  const broken = new Set<string>()
  const noteField = (field: string, fault: string) => {
    broken.add(field)
    note(`${place}.${fault}`)
  }
  const clean = (field: string, text: string, part = field): string | null => {
    const { html, faults } = readHtml(text)
    for (const fault of faults) note(`${place}.${part}: ${fault}`)
    if (html === null) broken.add(field)
    return html
  }
  return { broken, noteField, clean }
}

type Fields = { [name: string]: unknown }
type Checked<Clean> = { ok: true; value: Clean } | { ok: false; faults: string[] }

/**
 * The record by the rules of an import. A broken field, and an optional one with a fault, gets its value in `stored`; without
 * one, or when that does not fit, it is left out.
 * @throws WireFault with a line for each fault when a required field has one
 */
function checkWithStored<Clean>(
  record: Fields,
  stored: Fields,
  broken: ReadonlySet<string>,
  check: (record: object) => Checked<Clean>,
  note: (fault: string) => void,
): Clean {
  const pick = (values: Fields, names: Iterable<string>) =>
    Object.fromEntries([...names].map((name) => [name, values[name] ?? null]))
  const noted = new Set<string>()
  let next = { ...record, ...pick(stored, broken) }
  let checked = check(next)
  for (const values of [stored, {}]) {
    if (checked.ok) break
    const faults = checked.faults.map((text) => ({ text, field: /^\w*/.exec(text)?.[0] ?? '' }))
    if (faults.some(({ field }) => REQUIRED_FIELDS.includes(field))) break
    const fields = new Set(faults.map(({ field }) => field))
    for (const { text, field } of faults) if (!noted.has(field)) note(text)
    for (const field of fields) noted.add(field)
    next = { ...next, ...pick(values, fields) }
    checked = check(next)
  }
  if (checked.ok) return checked.value
  throw new WireFault(checked.faults.join('\n'))
}

/** Files fetched at the same time. */
const PARALLEL = 4

/** Copies the files that records name. Faults go to `note`, which gets the place and the text. */
export type Files = {
  /** The picture at a path of the host; a neutral one with the alt text when there is none. */
  copyPicture(place: string, path: string | null, alt: string): Promise<Picture>
  /** As copyPicture, but null without a picture. */
  findPicture(place: string, path: string | null, alt: string): Promise<Picture | null>
  /** The site's copy of a film of the host; any other address in full. Null without a film. */
  copyLink(place: string, path: string | null): Promise<string | null>
}

/** `store` is storeHostFile unless a test replaces it. */
export function buildFiles(
  baseUrl: string,
  note: (fault: string) => void,
  store: (path: string) => Promise<StoredFile> = storeHostFile,
): Files {
  const limit = pLimit(PARALLEL)
  // Records share files.
  const stored = new Map<string, Promise<StoredFile>>()

  async function copy(place: string, path: string) {
    // Some hosts write their own address before the path.
    const relative = path.startsWith(`${baseUrl}/`) ? path.slice(baseUrl.length) : path
    const storing = stored.get(relative) ?? limit(store, relative)
    stored.set(relative, storing)
    const { file, fault } = await storing
    if (fault) note(`${place}: ${fault}`)
    return file
  }

  async function findPicture(place: string, path: string | null, alt: string): Promise<Picture | null> {
    if (path === null) return null
    const file = await copy(place, path)
    if (file && !file.picture) note(`${place}: ${path} is no picture`)
    return file?.picture ? { src: file.src, ...file.picture, alt } : null
  }

  return {
    findPicture,
    copyPicture: async (place, path, alt) =>
      (await findPicture(place, path, alt)) ?? { ...buildMissingPicture(path ?? place), alt },
    copyLink: async (place, path) => {
      if (path === null || /^[a-z]+:|^\/\//i.test(path)) return path
      if (/\.(mp4|webm)$/i.test(path)) return (await copy(place, path))?.src ?? null
      return `${baseUrl}/${path.replace(/^\//, '')}`
    },
  }
}
