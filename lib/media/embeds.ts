import { type Result, refuse } from '@/lib/format/result'
import { buildEmbedAddress, type EmbedContent } from './embed-address'

export type Embed =
  | { kind: 'embed'; content: EmbedContent; src: string }
  | { kind: 'video'; src: string; type: string }
  | { kind: 'link'; href: string }

/** `/samples/map-office.html`, `/samples/tour-360.html` */
const SAMPLE_PAGE = /^\/samples\/[a-z0-9][a-z0-9-]*\.html$/i
/** The other sample pages are maps. */
const SAMPLE_TOUR = /^\/samples\/tour/i
/** `/media/walkthrough-villa.mp4` */
const SITE_VIDEO = /^\/media\/(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(?<type>mp4|webm)$/i

/** `<iframe src="https://…">`, which players and maps offer for copying. */
const PASTED_ELEMENT =
  /<(?:iframe|embed|video|source)\b[^>]*?\bsrc\s*=\s*(?<quote>["'])(?<address>.*?)\k<quote>/is
/** `https:` */
const SCHEME = /^(?<scheme>[a-z][a-z\d+.-]*):/i
/** Characters of an address that a message repeats. */
const MAX_NAMED_LENGTH = 80

/**
 * The address of a video, a tour or a map as people paste it: an element `<iframe src=…>` becomes its address, and
 * `//…` becomes https.
 * @returns a fault with advice for an address that no page can show
 */
export function parseLink(pasted: string): Result<string> {
  const address = completeAddress(pasted)
  const start = address.slice(0, MAX_NAMED_LENGTH)
  if (/^http:/i.test(address))
    return refuse(`${start} is not shown, because it is not secure: write it with https://`)
  if (/[\s<>"]/.test(address))
    return refuse('has spaces or tags: write the address alone, such as https://www.youtube.com/watch?v=…')
  if (!isHttpsOrPath(address))
    return refuse(`${JSON.stringify(start)} is not an address: write one that begins with https://`)
  return { ok: true, value: address }
}

function completeAddress(pasted: string): string {
  const address = PASTED_ELEMENT.exec(pasted)?.groups?.address
  const text = (address?.replaceAll(/&(?:amp|#38);/gi, '&') ?? pasted).trim()
  return text.replace(/^\/\//, 'https://')
}

function isHttpsOrPath(address: string): boolean {
  const scheme = SCHEME.exec(address)?.groups?.scheme?.toLowerCase()
  return scheme ? scheme === 'https' && URL.canParse(address) : address !== '' && !address.includes('\\')
}

/**
 * How a page shows a media address of the catalogue: embedded from a known host, as a video of the site itself, or as a
 * link to any other https address; null for anything else. Embedded addresses are rebuilt from parsed ids, without
 * other parameters.
 */
export function parseEmbed(pasted: string | null | undefined): Embed | null {
  const link = parseLink(pasted ?? '')
  if (!link.ok) return null
  if (link.value.startsWith('/')) return parseSitePath(link.value)
  if (!URL.canParse(link.value)) return null
  const url = new URL(link.value)
  if (url.username || url.password || url.port) return null
  const embed = buildEmbedAddress(url)
  return embed ? { kind: 'embed', ...embed } : { kind: 'link', href: url.href }
}

/** The address for a new tab; null when it must not be opened. */
export function parseNewTabAddress(pasted: string | null | undefined): string | null {
  const link = parseLink(pasted ?? '')
  if (!link.ok || !parseEmbed(pasted)) return null
  return link.value.startsWith('/') ? link.value : new URL(link.value).href
}

function parseSitePath(path: string): Embed | null {
  if (SAMPLE_PAGE.test(path))
    return { kind: 'embed', content: SAMPLE_TOUR.test(path) ? 'tour' : 'map', src: path }
  const extension = SITE_VIDEO.exec(path)?.groups?.type?.toLowerCase()
  return extension ? { kind: 'video', src: path, type: `video/${extension}` } : null
}
