import type { Element, Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { ENLARGED_WIDTHS } from './widths'

/** Requests at the same time: encoding must leave a core to visitors. */
const PARALLEL = 2
/** Pages and pictures of one round at most; the rest is made on demand. */
const MAX_PAGES = 300
const MAX_PICTURES = 4000

type PagePictures = { firstScreen: string[]; others: string[] }

/**
 * Requests the pages of the sitemap and every size of the pictures on them from the running site, so that no visitor
 * waits for an encode. Pictures of the first screens come first. Stops early when `signal` aborts; ignores failures.
 * @returns the number of pictures that were requested
 */
export async function warmPictures(origin: string, signal: AbortSignal): Promise<number> {
  const requested = new Set<string>()
  const later: string[] = []
  for (const page of (await listPages(origin, signal)).slice(0, MAX_PAGES)) {
    const { firstScreen, others } = listPictures(await request(origin + page, signal))
    await warm(firstScreen)
    later.push(...others)
  }
  await warm(later)
  return requested.size

  async function warm(addresses: string[]) {
    const waiting = addresses.values()
    const work = async () => {
      for (const address of waiting) {
        if (signal.aborted || requested.has(address) || requested.size >= MAX_PICTURES) continue
        requested.add(address)
        await request(origin + address, signal)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
  }
}

/** Paths of the sitemap, in its order: fixed pages and lists before projects and posts. */
async function listPages(origin: string, signal: AbortSignal): Promise<string[]> {
  const tree = parse(await request(`${origin}/sitemap.xml`, signal))
  return findAll(tree, 'loc').flatMap(({ children: [text] }) =>
    text?.type === 'text' && URL.canParse(text.value) ? [new URL(text.value).pathname] : [],
  )
}

/** The resized pictures that a page shows and links to; those of eager `img`s are on its first screen. */
function listPictures(html: string): PagePictures {
  const tree = parse(html)
  const images = findAll(tree, 'img')
  const eager = images.filter(({ properties }) => properties.loading !== 'lazy')
  const enlarged = findAll(tree, 'a').flatMap(({ properties }) => listEnlarged(String(properties.href)))
  return { firstScreen: eager.flatMap(listSizes), others: [...images.flatMap(listSizes), ...enlarged] }
}

function listSizes({ properties }: Element): string[] {
  return String(properties.srcSet ?? '')
    .split(/[\s,]+/)
    .filter((address) => address.startsWith('/pictures/'))
}

/** Every size of an enlarged picture: a link leads to the widest. */
function listEnlarged(href: string): string[] {
  const [, folder, kind, width, ...name] = href.split('/')
  if (folder !== 'pictures' || kind !== 'enlarged') return []
  const widths = ENLARGED_WIDTHS.filter((at) => at <= Number(width))
  return widths.map((at) => ['', folder, kind, at, ...name].join('/'))
}

function parse(html: string): Nodes {
  return unified().use(rehypeParse).parse(html)
}

function findAll(node: Nodes, tagName: string): Element[] {
  const own = node.type === 'element' && node.tagName === tagName ? [node] : []
  return 'children' in node ? [...own, ...node.children.flatMap((child) => findAll(child, tagName))] : own
}

/** The text of a response, or '' when it failed. Sends the Accept header of a browser. */
async function request(url: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: 'image/avif,image/webp,*/*' }
  const response = await fetch(url, { signal, headers }).catch(() => null)
  return (await response?.text().catch(() => '')) ?? ''
}
