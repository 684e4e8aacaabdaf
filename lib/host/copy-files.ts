import type { PictureRecord } from '@/lib/catalogue/schema'
import type { Result } from '@/lib/format/result'
import { parseLink } from '@/lib/media/embeds'
import { buildMissingPicture } from '@/lib/media/media-file'
import type { HostClient } from './client'
import type { HostFile, StoredFile } from './file-store'

/** Copies a file of the host to this site. */
export type StoreFile = (hostPath: string) => Promise<StoredFile>
/**
 * A line begins with the field's name in the catalogue, which `formatFault` of load-record.ts translates:
 * `image: uploads/villa.jpg is not a picture`.
 */
export type ReportFault = (line: string) => void

type HostPictureGroup = { pictures: { src: string; title: string }[] }

/**
 * Copies the files of one record of the host. Reports files that cannot be copied; the rest of the record is used. A
 * class, because it gathers the copied pictures while the fields of the record are read.
 */
export class RecordFiles {
  /** The rows of the copied pictures. */
  readonly pictures: PictureRecord[] = []
  readonly #baseUrl: string
  readonly #store: StoreFile
  readonly #report: ReportFault
  /** By path, so that a file that a record names twice is fetched once. */
  readonly #copies = new Map<string, Promise<StoredFile>>()

  constructor({ host, store }: { host: HostClient; store: StoreFile }, report: ReportFault) {
    this.#baseUrl = host.baseUrl
    this.#store = store
    this.#report = report
  }

  /** The address of the copy; null when there is none. */
  async copyOptionalPicture(
    field: string,
    hostPath: string | null | undefined,
    alt: string,
  ): Promise<string | null> {
    const picture = await this.#loadOptionalPicture(field, hostPath, alt)
    if (picture) this.pictures.push(picture)
    return picture?.src ?? null
  }

  /** The address of the copy, or of a neutral picture when there is none. */
  async copyPicture(field: string, hostPath: string | null | undefined, alt: string): Promise<string> {
    const picture = await this.#loadPicture(field, hostPath, alt)
    this.pictures.push(picture)
    return picture.src
  }

  /** The image and thumbnail of a record. If one is missing, the other replaces it. */
  async copyCover(record: { image?: string | null; thumbnail?: string | null }, alt: string) {
    return {
      image: await this.copyPicture('image', record.image ?? record.thumbnail, alt),
      thumbnail: await this.copyPicture('thumbnail', record.thumbnail ?? record.image, alt),
    }
  }

  /** Groups of pictures, such as a gallery, with the addresses of the copies. */
  async copyGroups<Group extends HostPictureGroup>(field: string, groups: Group[]): Promise<Group[]> {
    const loading = groups.map(({ pictures }, index) => {
      const copies = pictures.map(({ src, title }) => this.#loadPicture(`${field}[${index}]`, src, title))
      return Promise.all(copies)
    })
    const rows = await Promise.all(loading)
    // In the order of the gallery, not of the downloads, because the first row of a shared picture is used.
    this.pictures.push(...rows.flat())
    return groups.map((group, index) => {
      const pictures = rows[index]?.map(({ src, alt }) => ({ src, title: alt })) ?? []
      return { ...group, pictures }
    })
  }

  /**
   * The copy of a film of the host; otherwise the full address, or null and a fault for a link that no page can show.
   */
  async copyLink(field: string, url: string | null | undefined): Promise<string | null> {
    if (!url) return null
    const isOnHost = url.startsWith(`${this.#baseUrl}/`)
    const link = isOnHost ? url.slice(this.#baseUrl.length) : url
    if (FILM_FILE.test(link) && !OTHER_HOST.test(link)) return (await this.#copy(field, link))?.src ?? null
    const parsed = this.#parseFullLink(link)
    if (parsed.ok) return parsed.value
    this.#report(`${field}: ${parsed.fault}`)
    return null
  }

  /** A pasted link; a path is completed with the address of the host. */
  #parseFullLink(link: string): Result<string> {
    const pasted = parseLink(link)
    if (!pasted.ok || pasted.value.startsWith('https:')) return pasted
    return parseLink(`${this.#baseUrl}/${pasted.value.replace(/^\//, '')}`)
  }

  async #loadPicture(
    field: string,
    hostPath: string | null | undefined,
    alt: string,
  ): Promise<PictureRecord> {
    const picture = await this.#loadOptionalPicture(field, hostPath, alt)
    return picture ?? { ...buildMissingPicture(hostPath ?? `${field} of ${alt}`), alt }
  }

  async #loadOptionalPicture(
    field: string,
    hostPath: string | null | undefined,
    alt: string,
  ): Promise<PictureRecord | null> {
    const file = hostPath ? await this.#copy(field, hostPath) : null
    if (!file) return null
    if (file.picture) return { src: file.src, ...file.picture, alt }
    this.#report(`${field}: ${hostPath} is not a picture`)
    return null
  }

  async #copy(field: string, hostPath: string): Promise<HostFile | null> {
    const copying = this.#copies.get(hostPath) ?? this.#store(hostPath)
    this.#copies.set(hostPath, copying)
    const { file, fault } = await copying
    if (fault) this.#report(`${field}: ${fault}`)
    return file
  }
}

/** "uploads/walk.mp4". */
const FILM_FILE = /\.(?:mp4|webm)$/i
/** "https://films.example/walk.mp4", "//films.example/walk.mp4". */
const OTHER_HOST = /^(?:https?:)?\/\//i
