// Addresses of players and maps that pages may embed. They are built again from parsed ids, without other parameters.

const YOUTUBE_EMBED = 'https://www.youtube-nocookie.com/embed'
const VIMEO_EMBED = 'https://player.vimeo.com/video'
const GOOGLE_MAPS = 'https://www.google.com/maps'
const OPEN_STREET_MAP_EMBED = 'https://www.openstreetmap.org/export/embed.html'
const MATTERPORT_SHOW = 'https://my.matterport.com/show/'

/** What a frame of a known host shows. */
export type EmbedContent = 'film' | 'map' | 'tour'

type KnownHost = { content: EmbedContent; buildAddress: (url: URL) => string | null }

/** The address at which a page of a known host can be embedded, with its content; null for any other page. */
export function buildEmbedAddress(url: URL): { content: EmbedContent; src: string } | null {
  const host = findKnownHost(url.hostname.replace(/^(www|m)\./, ''))
  const src = host?.buildAddress(url)
  return host && src ? { content: host.content, src } : null
}

function findKnownHost(hostname: string): KnownHost | null {
  switch (hostname) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
    case 'youtu.be':
      return { content: 'film', buildAddress: buildYoutubeAddress }
    case 'vimeo.com':
    case 'player.vimeo.com':
      return { content: 'film', buildAddress: buildVimeoAddress }
    case 'google.com':
    case 'google.co.in':
    case 'maps.google.com':
      return { content: 'map', buildAddress: buildGoogleMapAddress }
    case 'openstreetmap.org':
      return { content: 'map', buildAddress: buildOpenStreetMapAddress }
    case 'my.matterport.com':
      return { content: 'tour', buildAddress: buildMatterportAddress }
    default:
      return null
  }
}

/** Not the words that are in the place of an id where a playlist or a channel is embedded: those become links. */
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/

function buildYoutubeAddress(url: URL): string | null {
  const id = findYoutubeId(url)
  return id && YOUTUBE_ID.test(id) ? `${YOUTUBE_EMBED}/${id}` : null
}

/** The id of `youtu.be/ID`, `youtube.com/embed/ID`, `youtube.com/shorts/ID` or `youtube.com/watch?v=ID`. */
function findYoutubeId({ hostname, pathname, searchParams }: URL): string | null {
  const [folder = '', name = ''] = listFolders(pathname)
  if (hostname.endsWith('youtu.be')) return folder
  return folder === 'embed' || folder === 'shorts' ? name : searchParams.get('v')
}

/** `/76979871`, `/76979871/8272103f6e`, `/video/76979871` */
const VIMEO_PATH = /^\/(?:video\/)?(?<id>\d{1,12})(?:\/(?<hash>[\da-f]{6,20}))?\/?$/
/** Unlisted videos need it. */
const VIMEO_HASH = /^[\da-f]{6,20}$/

function buildVimeoAddress({ pathname, searchParams }: URL): string | null {
  const { id, hash = searchParams.get('h') ?? '' } = VIMEO_PATH.exec(pathname)?.groups ?? {}
  if (!id) return null
  return `${VIMEO_EMBED}/${id}${VIMEO_HASH.test(hash) ? `?h=${hash}` : ''}`
}

/** A place, a search or a drawn route: its text has no fixed shape. */
const GOOGLE_VALUE = /^.{1,2000}$/s
/** `/`, `/maps` */
const OLDER_MAP_PATH = /^\/(?:maps\/?)?$/

/** "Embed a map", and the older form with `output=embed`. */
function buildGoogleMapAddress({ pathname, searchParams }: URL): string | null {
  if (pathname === '/maps/embed')
    return addParameters(`${GOOGLE_MAPS}/embed`, filterParameters(searchParams, ['pb'], GOOGLE_VALUE))
  const isOlder = searchParams.get('output') === 'embed' && OLDER_MAP_PATH.test(pathname)
  const mapParameters = isOlder ? filterParameters(searchParams, ['q', 'll', 'z'], GOOGLE_VALUE) : {}
  return Object.keys(mapParameters).length > 0
    ? addParameters(GOOGLE_MAPS, { ...mapParameters, output: 'embed' })
    : null
}

/** `80.2,12.9,80.3,13.0`, `mapnik` */
const OPEN_STREET_MAP_VALUE = /^[\w.,-]{1,120}$/

function buildOpenStreetMapAddress({ pathname, searchParams }: URL): string | null {
  if (pathname !== '/export/embed.html' || !searchParams.has('bbox')) return null
  const parameters = filterParameters(searchParams, ['bbox', 'layer', 'marker'], OPEN_STREET_MAP_VALUE)
  return addParameters(OPEN_STREET_MAP_EMBED, parameters)
}

const MATTERPORT_ID = /^[A-Za-z0-9]{6,20}$/

function buildMatterportAddress({ pathname, searchParams }: URL): string | null {
  const [folder] = listFolders(pathname)
  if (folder !== 'show') return null
  return addParameters(MATTERPORT_SHOW, filterParameters(searchParams, ['m'], MATTERPORT_ID))
}

function listFolders(pathname: string): string[] {
  return pathname.split('/').filter(Boolean)
}

/** The parameters of these names whose values have the expected shape. */
function filterParameters(
  searchParams: URLSearchParams,
  names: string[],
  shape: RegExp,
): Record<string, string> {
  const pairs = names.map((name) => [name, searchParams.get(name) ?? ''] as const)
  return Object.fromEntries(pairs.filter(([, value]) => shape.test(value)))
}

/** An address with parameters; null without any. */
function addParameters(address: string, parameters: Record<string, string>): string | null {
  const hasParameters = Object.keys(parameters).length > 0
  return hasParameters ? `${address}?${new URLSearchParams(parameters)}` : null
}
