export type Embed =
  | { kind: 'frame'; src: string }
  | { kind: 'video'; src: string; type: string }
  | { kind: 'link'; href: string }

const SAMPLE_PAGE = /^\/samples\/[a-z0-9][a-z0-9-]*\.html$/i
const OWN_CLIP = /^\/media\/(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(mp4|webm)$/i

/**
 * How a page shows a media address of the catalogue: a frame of a known host, an own clip, a link for any other https
 * address, else null. Frame addresses are rebuilt from parsed ids, without other parameters. Never throws.
 */
export function parseEmbed(address: string | null | undefined): Embed | null {
  const text = address?.trim() ?? ''
  if (text.startsWith('/')) return parseOwn(text)
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username || url.password || url.port) return null
  const src = frameAddress(url)
  return src ? { kind: 'frame', src } : { kind: 'link', href: url.href }
}

/** The address for a new tab; null when it must not be opened. */
export function parseOpenable(address: string | null | undefined): string | null {
  const text = address?.trim() ?? ''
  if (!parseEmbed(text)) return null
  return text.startsWith('/') ? text : new URL(text).href
}

function parseOwn(path: string): Embed | null {
  if (SAMPLE_PAGE.test(path)) return { kind: 'frame', src: path }
  const extension = OWN_CLIP.exec(path)?.[1]?.toLowerCase()
  return extension ? { kind: 'video', src: path, type: `video/${extension}` } : null
}

function frameAddress(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  switch (url.hostname.replace(/^(www|m)\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youtube(['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v'))
    case 'youtu.be':
      return youtube(first)
    case 'vimeo.com':
      return vimeo(first, url.searchParams.get('h'))
    case 'player.vimeo.com':
      return first === 'video' ? vimeo(second, url.searchParams.get('h')) : null
    case 'google.com':
      return googleMap(url)
    case 'openstreetmap.org':
      return openStreetMap(url)
    case 'my.matterport.com':
      return first === 'show' ? matterport(url.searchParams.get('m')) : null
    default:
      return null
  }
}

function youtube(id: string | null): string | null {
  return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
}

function vimeo(id: string, hash: string | null): string | null {
  if (!/^\d{1,12}$/.test(id)) return null
  // Unlisted videos need their hash; it is hexadecimal.
  return `https://player.vimeo.com/video/${id}${hash && /^[\da-f]{6,20}$/.test(hash) ? `?h=${hash}` : ''}`
}

function googleMap(url: URL): string | null {
  const place = url.searchParams.get('pb')
  if (url.pathname !== '/maps/embed' || !place || place.length > 2000) return null
  return `https://www.google.com/maps/embed?${new URLSearchParams({ pb: place })}`
}

function openStreetMap(url: URL): string | null {
  if (url.pathname !== '/export/embed.html') return null
  const kept = new URLSearchParams()
  for (const name of ['bbox', 'layer', 'marker']) {
    const value = url.searchParams.get(name)
    if (value && /^[\w.,-]{1,120}$/.test(value)) kept.set(name, value)
  }
  return kept.has('bbox') ? `https://www.openstreetmap.org/export/embed.html?${kept}` : null
}

function matterport(model: string | null): string | null {
  return model && /^[A-Za-z0-9]{6,20}$/.test(model) ? `https://my.matterport.com/show/?m=${model}` : null
}
