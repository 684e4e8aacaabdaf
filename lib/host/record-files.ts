import { cleanHtml } from '@/lib/catalogue/clean-html'
import type { PictureRecord } from '@/lib/catalogue/schema'
import { parseLink } from '@/lib/media/embeds'
import { buildMissingPicture } from '@/lib/media/host-folder'
import { RecordFault } from './fields'
import type { HostFile, StoredFile } from './files'
import type { Host } from './lists'

/** Copies a file of the host to this site. */
export type StoreFile = (host: Host, name: string) => Promise<StoredFile>
/** Names something that is wrong, with its field in the catalogue. */
export type ReportFault = (field: string, fault: string) => void

type SentGroup = { pictures: { src: string; title: string }[] }

/**
 * The files and the HTML of one record of the host. A file that cannot be copied, and HTML that is left out, are named; the rest
 * of the record is used.
 */
export class RecordFiles {
  /** The rows of the copied pictures. */
  readonly pictures: PictureRecord[] = []
  readonly #host: Host
  readonly #store: StoreFile
  readonly #note: ReportFault

  constructor({ host, store }: { host: Host; store: StoreFile }, note: ReportFault) {
    this.#host = host
    this.#store = store
    this.#note = note
  }

  /** The address of a picture's copy; null when there is none. */
  async copyOptionalPicture(
    field: string,
    name: string | null | undefined,
    alt: string,
  ): Promise<string | null> {
    const file = name ? await this.#copy(field, name) : null
    if (!file) return null
    if (!file.picture) {
      this.#note(field, `${name} is not a picture`)
      return null
    }
    this.pictures.push({ src: file.src, ...file.picture, alt })
    return file.src
  }

  /** The address of a picture's copy, or of a neutral picture when there is none. */
  async copyPicture(field: string, name: string | null | undefined, alt: string): Promise<string> {
    const src = await this.copyOptionalPicture(field, name, alt)
    if (src !== null) return src
    const neutral = buildMissingPicture(name ?? `${field} of ${alt}`)
    this.pictures.push({ ...neutral, alt })
    return neutral.src
  }

  /** Image and thumbnail of a record that may have sent only one of them. */
  async copyCover(sent: { image?: string | null; thumbnail?: string | null }, alt: string) {
    return {
      image: await this.copyPicture('image', sent.image ?? sent.thumbnail, alt),
      thumbnail: await this.copyPicture('thumbnail', sent.thumbnail ?? sent.image, alt),
    }
  }

  /** Groups of pictures, such as a gallery, with the addresses of the copies. */
  copyGroups<Group extends SentGroup>(field: string, groups: Group[]): Promise<Group[]> {
    const copies = groups.map(async (group, index) => {
      const pictures = group.pictures.map(async ({ src, title }) => ({
        src: await this.copyPicture(`${field}[${index}]`, src, title),
        title,
      }))
      return { ...group, pictures: await Promise.all(pictures) }
    })
    return Promise.all(copies)
  }

  /** The site's copy of a film of the host, else the address in full; null, with a fault, for what no page can show. */
  async copyLink(field: string, sent: string | null | undefined): Promise<string | null> {
    if (!sent) return null
    const { baseUrl } = this.#host
    const link = sent.startsWith(`${baseUrl}/`) ? sent.slice(baseUrl.length) : sent
    if (FILM.test(link) && !OTHER_HOST.test(link)) return (await this.#copy(field, link))?.src ?? null
    const parsed = this.#parseFullLink(link)
    if ('address' in parsed) return parsed.address
    this.#note(field, parsed.fault)
    return null
  }

  /** Clean HTML. @throws RecordFault when it cannot be read */
  clean(field: string, html: string | null | undefined): string {
    const cleaned = cleanHtml(html ?? '')
    for (const fault of cleaned.faults) this.#note(field, fault)
    if (cleaned.html === null) throw new RecordFault(`${field}: cannot be read`)
    return cleaned.html
  }

  /** A pasted link, that of a path of the host with the host before it. */
  #parseFullLink(link: string): ReturnType<typeof parseLink> {
    const pasted = parseLink(link)
    if (!('address' in pasted) || pasted.address.startsWith('https:')) return pasted
    return parseLink(`${this.#host.baseUrl}/${pasted.address.replace(/^\//, '')}`)
  }

  async #copy(field: string, name: string): Promise<HostFile | null> {
    const { file, fault } = await this.#store(this.#host, name)
    if (fault) this.#note(field, fault)
    return file
  }
}

/** "uploads/walk.mp4". */
const FILM = /\.(?:mp4|webm)$/i
/** "https://films.example/walk.mp4", "//films.example/walk.mp4". */
const OTHER_HOST = /^(?:https?:)?\/\//i
