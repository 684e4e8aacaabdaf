export type Embed =
  | { kind: 'frame'; src: string }
  | { kind: 'video'; src: string; type: string }
  | { kind: 'link'; href: string }

const SAMPLE_PAGE = /^\/samples\/[a-z0-9][a-z0-9-]*\.html$/i
const OWN_CLIP = /^\/media\/(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(mp4|webm)$/i

/** What players and maps give to copy: an element with the address in its `src`. */
const ELEMENT = /<(?:iframe|embed|video|source)\b[^>]*?\bsrc\s*=\s*(["'])(.*?)\1/is
/** Hosts of players and maps, with or without a scheme before them. */
const FRAME_HOST =
  /^(?:https?:\/\/)?((?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|(?:player\.)?vimeo\.com|(?:maps\.)?google\.(?:com|co\.in)|maps\.app\.goo\.gl|openstreetmap\.org|my\.matterport\.com)(?:[/?#].*)?)$/is

/** The start of an address without its scheme: `//…`, `www.…`, `kuula.co/…`. A folder has no ending. */
const BARE_HOST = /^(?:\/\/|(?=www\.|(?:[a-z\d-]+\.)+[a-z]{2,}\/))/i

/**
 * The address of a film, a tour or a map as people paste it, completed: `www.…`, `//…` and players without a scheme become
 * https, and an element `<iframe src=…>` becomes its address. A path without a host stays as it is.
 * @returns a fault that says what to write, for anything that no page can show
 */
export function parseLink(pasted: string): { address: string } | { fault: string } {
  const text = (ELEMENT.exec(pasted)?.[2]?.replaceAll(/&(?:amp|#38);/gi, '&') ?? pasted).trim()
  const [, player] = FRAME_HOST.exec(text.replace(/^\/\//, '')) ?? []
  const address = player ? `https://${player}` : text.replace(BARE_HOST, 'https://')
  if (/^http:/i.test(address))
    return { fault: `${address.slice(0, 80)} is not shown, because it is not secure: write it with https://` }
  if (/[\s<>"]/.test(address))
    return { fault: 'has spaces or tags: write the address alone, such as https://www.youtube.com/watch?v=…' }
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (scheme ? scheme === 'https' && URL.canParse(address) : address !== '' && !address.includes('\\'))
    return { address }
  return {
    fault: `${JSON.stringify(address.slice(0, 80))} is no address: write one that begins with https://`,
  }
}

/**
 * How a page shows a media address of the catalogue: a frame of a known host, an own clip, a link for any other https
 * address, else null. Frame addresses are rebuilt from parsed ids, without other parameters. Never throws.
 */
export function parseEmbed(pasted: string | null | undefined): Embed | null {
  const link = parseLink(pasted ?? '')
  if ('fault' in link) return null
  if (link.address.startsWith('/')) return parseOwn(link.address)
  if (!URL.canParse(link.address)) return null
  const url = new URL(link.address)
  if (url.username || url.password || url.port) return null
  const src = frameAddress(url)
  return src ? { kind: 'frame', src } : { kind: 'link', href: url.href }
}

/** The address for a new tab; null when it must not be opened. */
export function parseOpenable(pasted: string | null | undefined): string | null {
  const link = parseLink(pasted ?? '')
  if ('fault' in link || !parseEmbed(pasted)) return null
  return link.address.startsWith('/') ? link.address : new URL(link.address).href
}

function parseOwn(path: string): Embed | null {
  if (SAMPLE_PAGE.test(path)) return { kind: 'frame', src: path }
  const extension = OWN_CLIP.exec(path)?.[1]?.toLowerCase()
  return extension ? { kind: 'video', src: path, type: `video/${extension}` } : null
}

const YOUTUBE = 'https://www.youtube-nocookie.com/embed'
const GOOGLE = 'https://www.google.com/maps'
const MAP = 'https://www.openstreetmap.org/export/embed.html'
const MODEL = 'https://my.matterport.com/show/'

function frameAddress(url: URL): string | null {
  const { pathname, searchParams } = url
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  switch (url.hostname.replace(/^(www|m)\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return ['embed', 'shorts', 'live', 'v'].includes(first)
        ? youtube(second, url)
        : youtube(first === 'playlist' ? 'videoseries' : searchParams.get('v'), url)
    case 'youtu.be':
      return youtube(first, url)
    case 'vimeo.com':
    case 'player.vimeo.com':
      return vimeo(url)
    case 'google.com':
    case 'google.co.in':
    case 'maps.google.com':
      return googleMap(url)
    case 'openstreetmap.org':
      return pathname === '/export/embed.html' && searchParams.has('bbox')
        ? keep(MAP, url, ['bbox', 'layer', 'marker'], /^[\w.,-]{1,120}$/)
        : null
    case 'my.matterport.com':
      return first === 'show' ? keep(MODEL, url, ['m'], /^[A-Za-z0-9]{6,20}$/) : null
    default:
      return null
  }
}

/** The address of a frame with those of these parameters whose values have a known shape; null without any. */
function keep(address: string, { searchParams }: URL, names: string[], shape: RegExp, more = {}) {
  const kept = names
    .map((name) => [name, searchParams.get(name) ?? ''] as const)
    .filter(([, value]) => shape.test(value))
  return kept.length > 0
    ? `${address}?${new URLSearchParams({ ...Object.fromEntries(kept), ...more })}`
    : null
}

/** A film, or a list of films or a live channel, which have words of their own in the place of the id. */
function youtube(id: string | null, url: URL): string | null {
  if (id === 'videoseries') return keep(`${YOUTUBE}/${id}`, url, ['list'], /^[\w-]{10,60}$/)
  if (id === 'live_stream') return keep(`${YOUTUBE}/${id}`, url, ['channel'], /^[\w-]{10,60}$/)
  return id && /^[\w-]{11}$/.test(id) ? `${YOUTUBE}/${id}` : null
}

const VIMEO =
  /^\/(?:video\/|manage\/videos\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/

function vimeo({ pathname, searchParams }: URL): string | null {
  const [, id, inPath] = VIMEO.exec(pathname) ?? []
  if (!id) return null
  // Unlisted videos need their hash; it is hexadecimal.
  const hash = inPath ?? searchParams.get('h')
  return `https://player.vimeo.com/video/${id}${hash && /^[\da-f]{6,20}$/.test(hash) ? `?h=${hash}` : ''}`
}

/** "Embed a map", a map of one's own ("My Maps"), and the older form with `output=embed`. */
function googleMap(url: URL): string | null {
  const { pathname, searchParams } = url
  const any = /^.{1,2000}$/s
  if (pathname === '/maps/embed') return keep(`${GOOGLE}/embed`, url, ['pb'], any)
  if (/^\/maps\/d\/(?:u\/\d\/)?(?:embed|viewer)$/.test(pathname))
    return keep(`${GOOGLE}/d/embed`, url, ['mid'], any)
  const isOlder = searchParams.get('output') === 'embed' && /^\/(?:maps\/?)?$/.test(pathname)
  return isOlder ? keep(GOOGLE, url, ['q', 'll', 'z'], any, { output: 'embed' }) : null
}
