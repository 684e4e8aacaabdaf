import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { listCities, listPosts, listProjectCards } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import { cacheByVersion } from '@/lib/catalogue/version'
import { logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { formatError, log } from '@/lib/log'
import { saveWholeFile } from '@/lib/media/file-content'
import { buildFileQueue } from '@/lib/media/file-queue'
import { getMediaFile } from '@/lib/media/media-file'
import { isSvg } from '@/lib/pictures/drawings'
import { buildPictureFilePath } from '@/lib/pictures/folder'
import { site } from '@/lib/site'
import { compileTypst } from '@/lib/typst/compile'
import { listLandings } from './landing'
import { seoTable } from './seo-table'
import { hashShareContent } from './share-address'
import {
  buildHomePageShareContent,
  buildLandingShareContent,
  buildListShareContent,
  buildPageShareContent,
  buildPostShareContent,
  buildProjectShareContent,
  SHARE_SIZE,
  type ShareContent,
  type SharePhoto,
} from './share-content'

/**
 * The contents of the share pictures of all pages, by path. A page that is not here, such as a withdrawn project's, has
 * no picture.
 */
export const loadShareContents = cacheByVersion(async (): Promise<Map<string, ShareContent>> => {
  const projects = await listProjectCards()
  const cities = await listCities()
  const posts = await listPosts({})
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  const lists = PROJECT_STATUSES.flatMap((status) =>
    [null, ...cities].map((city) => buildListShareContent({ status, city, projects })),
  )
  const contents = [
    ...Object.values(seoTable).map(buildPageShareContent),
    // Home page and lists replace the contents of their fixed pages.
    buildHomePageShareContent(projects),
    ...lists,
    ...listLandings(projects, cities).map(buildLandingShareContent),
    ...ongoing.map((project) => buildProjectShareContent(project, project.offers)),
    ...posts.map(buildPostShareContent),
  ]
  return new Map(contents.map((shareContent) => [shareContent.path, shareContent]))
})

/** Renders the share pictures of all pages that are missing. @returns the names of all files */
export async function renderSharePictures(signal: AbortSignal): Promise<string[]> {
  const files: string[] = []
  const contents = await loadShareContents()
  for (const shareContent of contents.values()) {
    if (signal.aborted) break
    files.push(buildShareFilePath(shareContent))
    await loadSharePicture(shareContent)
  }
  return files
}

/** A share picture as a JPEG below 300 KB: the stored one, or one that is rendered now. */
export async function loadSharePicture(shareContent: ShareContent): Promise<Buffer> {
  const file = buildShareFilePath(shareContent)
  const stored = await readFile(/* turbopackIgnore: true */ file).catch(() => null)
  return stored ?? queue(file, () => renderShareFile(shareContent, file))
}

const queue = buildFileQueue<Buffer>()

async function renderShareFile(shareContent: ShareContent, file: string): Promise<Buffer> {
  const bytes = await renderSharePicture(shareContent)
  await saveWholeFile(file, bytes).catch((error) =>
    log.error({ error: formatError(error) }, 'A share picture could not be stored'),
  )
  return bytes
}

function buildShareFilePath(shareContent: ShareContent): string {
  return buildPictureFilePath(`share-${hashShareContent(shareContent)}.jpg`)
}

/** In pixels, like all lengths here. */
const PANEL_WIDTH = 560

/**
 * Renders a share picture as a JPEG. A picture that cannot be read is left out; without any, the texts have the whole
 * width.
 */
export async function renderSharePicture(shareContent: ShareContent): Promise<Buffer> {
  const boxes = listPhotoBoxes(shareContent.pictures.length)
  const loaded = await Promise.all(boxes.map((box, index) => loadPhoto(box, shareContent.pictures[index])))
  const photoLayers = loaded.filter((layer) => layer !== null)
  const panel = await renderPanel(shareContent, photoLayers.length > 0)
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: colors.structure.DEFAULT } })
    .composite([...photoLayers, { input: panel }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

type PhotoBox = { left: number; top: number; width: number; height: number }

const PHOTO_GAP = 6
const LARGE_PHOTO_HEIGHT = 372

/** One picture next to the panel; two below each other; or a large one above two small ones. */
function listPhotoBoxes(count: number): PhotoBox[] {
  const { width, height } = SHARE_SIZE
  const whole = { left: PANEL_WIDTH, top: 0, width: width - PANEL_WIDTH, height }
  if (count === 1) return [whole]
  const upperHeight = count === 2 ? (height - PHOTO_GAP) / 2 : LARGE_PHOTO_HEIGHT
  const upper = { ...whole, height: upperHeight }
  const lower = { ...whole, top: upperHeight + PHOTO_GAP, height: height - upperHeight - PHOTO_GAP }
  if (count === 2) return [upper, lower]
  const smallWidth = (whole.width - PHOTO_GAP) / 2
  const lowerLeft = { ...lower, width: smallWidth }
  const lowerRight = { ...lowerLeft, left: lower.left + smallWidth + PHOTO_GAP }
  return [upper, lowerLeft, lowerRight]
}

/** Enough for a logo in SVG at its height on the panel. */
const LOGO_DPI = 288

/** The texts of a share picture as SVG, on a ground that leaves room for the photograph. The rest is transparent. */
async function renderPanel(shareContent: ShareContent, hasPhoto: boolean): Promise<Buffer> {
  const pictures = new Map<string, Buffer>()
  const logoFile = logo && getMediaFile(logo.onStructure.src)
  if (logoFile) pictures.set('/logo.png', await sharp(logoFile, { density: LOGO_DPI }).png().toBuffer())
  const data = {
    ...shareContent,
    ...SHARE_SIZE,
    panelWidth: hasPhoto ? PANEL_WIDTH : SHARE_SIZE.width,
    ground: colors.structure.DEFAULT,
    siteName: site.name,
    since: `since ${site.foundedYear}`,
    hasLogo: pictures.size > 0,
    caption: hasPhoto ? shareContent.caption : null,
  }
  return compileTypst({ template: 'seo/share-picture.typ', data, pictures, format: 'svg' })
}

/** Around a drawing that is shown whole. */
const DRAWING_MARGIN = 24

/** A picture in its box; null when it cannot be read. */
async function loadPhoto({ left, top, width, height }: PhotoBox, photo?: SharePhoto) {
  const file = photo?.src.startsWith('/media/') ? getMediaFile(photo.src) : null
  if (!photo || !file) return null
  const { src, isWhole } = photo
  const background = isSvg({ src }) ? colors.page : colors.band
  const margin = isWhole ? DRAWING_MARGIN : 0
  const picture = sharp(file, { failOn: 'none' }).autoOrient()
  // Without the empty ground around it, a drawing is larger.
  if (isWhole) picture.flatten({ background }).trim()
  try {
    const input = await picture
      .resize({
        width: width - 2 * margin,
        height: height - 2 * margin,
        fit: isWhole ? 'contain' : 'cover',
        background,
      })
      .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
      .flatten({ background })
      .png()
      .toBuffer()
    return { input, left, top }
  } catch (error) {
    log.error({ src, error: formatError(error) }, 'The picture of a share picture cannot be read')
    return null
  }
}
