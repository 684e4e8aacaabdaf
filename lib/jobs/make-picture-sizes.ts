import {
  findBlogs,
  getCatalogueVersion,
  getHomeContent,
  getProject,
  listCities,
  listLocations,
  listProjects,
} from '@/lib/catalogue'
import type { Picture } from '@/lib/catalogue/types'
import { homeContent } from '@/lib/content/home'
import { companyPictures } from '@/lib/content/pictures'
import { log } from '@/lib/log'
import { paths, picturePath } from '@/lib/paths'
import { FORMATS, makePicture } from '@/lib/pictures/resize'
import { listEnlargedWidths, listPageWidths } from '@/lib/pictures/widths'
import { listSitemapPages } from '@/lib/seo/sitemap'

/** Sizes of one catalogue version in one format at most; the rest is made on request. */
const MAX_SIZES = 4000

/**
 * Encodes every size of the pictures on published pages, so that no visitor waits for an encode: first as WebP, then those of
 * phones as AVIF; one after the other, so that visitors have the other cores. Ends early when the catalogue changes or
 * `signal` aborts. A picture that cannot be encoded is counted in the log.
 * @returns the version whose pictures are complete; null when it ended early
 */
export async function makePictureSizes(signal: AbortSignal, make = makePicture): Promise<string | null> {
  const version = await getCatalogueVersion()
  let failed = 0
  for (const format of FORMATS) {
    const made = new Set<string>()
    for await (const address of listSizes()) {
      if (made.size >= MAX_SIZES) break
      if (made.has(address)) continue
      if (signal.aborted || (await getCatalogueVersion()) !== version) return null
      made.add(address)
      try {
        await make(address, format)
      } catch {
        failed++
      }
    }
  }
  if (failed > 0) log.error({ failed }, 'Some sizes of pictures could not be made')
  return version
}

/** Addresses of all sizes: what the first screens of pages show, then the cards, then the galleries. */
async function* listSizes(): AsyncGenerator<string> {
  const { items: projects } = await listProjects({ pageSize: Number.POSITIVE_INFINITY })
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  const upcoming = projects.filter(({ status }) => status === 'upcoming')
  const posts = await findBlogs({})
  const { testimonials, videos } = await getHomeContent()
  const cities = await listCities()
  const banners = [
    ...cities.flatMap(({ banner }) => banner ?? []),
    ...[...ongoing, ...upcoming, ...posts].map(({ image }) => image),
  ]
  yield* listPageSizes([homeContent.banner.poster, ...Object.values(companyPictures), ...banners])
  yield* listPageSizes([...projects, ...posts].map(({ thumbnail }) => thumbnail))
  yield* listPageSizes([...testimonials, ...videos].map(({ poster }) => poster))
  for (const { slug } of ongoing) {
    const pictures = (await getProject(slug))?.gallery.flatMap((group) => group.pictures) ?? []
    yield* listPageSizes(pictures)
    yield* listAll(pictures, listEnlargedWidths, true)
  }
}

const listPageSizes = (pictures: Picture[]) => listAll(pictures, listPageWidths, false)

function listAll(
  pictures: Picture[],
  listWidths: (width: number) => number[],
  isEnlarged: boolean,
): string[] {
  return pictures
    .filter(({ src }) => !src.endsWith('.svg'))
    .flatMap(({ src, width }) => listWidths(width).map((at) => picturePath(src, at, isEnlarged)))
}

/** Pages of one catalogue version at most; the rest is rendered on request. */
const MAX_PAGES = 300

/**
 * Requests the pages of the sitemap from the running site, so that visitors find them in memory: a list that is requested
 * with a query of a campaign is not kept.
 * @returns the version whose pages are rendered; null when the site does not respond or the catalogue changed
 * @throws Error when the database cannot be read
 */
export async function renderPages(origin: string, signal: AbortSignal): Promise<string | null> {
  const version = await getCatalogueVersion()
  const [projects, locations, posts] = await Promise.all([
    listProjects({ pageSize: Number.POSITIVE_INFINITY }),
    listLocations(),
    findBlogs({}),
  ])
  const pages = listSitemapPages(projects.items, locations, posts).map(({ path }) => path)
  // The 404 page is kept with the address that it was first drawn at.
  for (const path of [paths.error, ...pages].slice(0, MAX_PAGES)) {
    const response = await fetch(origin + path, { signal }).catch(() => null)
    await response?.body?.cancel()
    if (!response || (await getCatalogueVersion()) !== version) return null
  }
  return version
}
