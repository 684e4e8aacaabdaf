import { existsSync } from 'node:fs'
import { type Embed, parseEmbed } from '@/lib/media/embeds'
import { getMediaFile } from '@/lib/media/media-file'
import { blogPostPath, brochurePath, parseListStatus, paths, projectPath } from '@/lib/routing/paths'
import { type Catalogue, catalogueSchema } from '../../schema'
import { listTexts, type PlacedText } from '../../walk-schema'
import { explainMissingFile } from '../missing-file'
import type { Check } from './check'

// Addresses that lead nowhere, or to something else than their field is for.

/** A link of clean HTML to a path of this site, without its query and fragment. */
const SITE_LINK = /href="(?<path>\/[^"?#]*)/g
/** A link to a mail address, a phone or another site. */
const OUTSIDE_LINK = /href="(?<path>(?:mailto|tel|https?):[^"]*)/g
/** "mailto:info.example.com" without an @, "tel:98400", "https://wa.me/" without a number. */
const UNUSABLE_LINK = /^mailto:[^@]*$|^tel:\D*(?:\d\D*){0,7}$|^https?:\/\/wa\.me\/?(?:\D|$)/i

export async function checkAddresses(catalogue: Catalogue): Promise<Check[]> {
  const frames = listTexts(catalogueSchema, catalogue, 'frame')
  const files = [...listTexts(catalogueSchema, catalogue, 'file'), ...frames]
  const missingFiles = files.filter(
    ({ text }) => text.startsWith('/') && !hasFile(text) && !isPage(text, catalogue),
  )
  return [
    ...listTexts(catalogueSchema, catalogue, 'html').flatMap((html) => checkLinks(html, catalogue)),
    ...(await Promise.all(missingFiles.map(checkMissingFile))),
    ...frames.flatMap(checkFrame),
    ...checkBannerVideos(catalogue),
  ]
}

async function checkMissingFile({ place, text }: PlacedText): Promise<Check> {
  return { place, isWrong: true, message: await explainMissingFile(text) }
}

function checkLinks({ place, text }: PlacedText, catalogue: Catalogue): Check[] {
  const deadPaths = listMatches(text, SITE_LINK).filter((path) => !isPage(path, catalogue))
  const deadAddresses = listMatches(text, OUTSIDE_LINK).filter((address) => UNUSABLE_LINK.test(address))
  return [
    ...deadPaths.map((path) => ({
      place,
      isWrong: true,
      message: `links to ${path}, which does not exist. Correct or remove the link`,
    })),
    ...deadAddresses.map((address) => ({
      place,
      isWrong: true,
      message: `links to ${address}, which is not complete. Correct or remove the link`,
    })),
  ]
}

function listMatches(html: string, link: RegExp): string[] {
  return [...html.matchAll(link)].map(({ groups }) => groups?.path ?? '')
}

const isMap = (embed: Embed | null) =>
  embed?.kind === 'frame' && /^https:\/\/www\.(?:google\.com\/maps|openstreetmap\.org)/.test(embed.src)
const isFilm = (embed: Embed | null) =>
  embed?.kind === 'video' ||
  (embed?.kind === 'frame' && /^https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com/.test(embed.src))

function checkFrame({ place, text }: PlacedText): Check[] {
  const embed = parseEmbed(text)
  const isMapField = /\.mapUrl$/.test(place)
  const isFilmField = /\.(?:walkthroughUrl|videoUrl|virtualTourUrl)$/.test(place)
  const isTourField = /\.virtualTourUrl$/.test(place)
  return [
    {
      place,
      isWrong: embed === null,
      message: `${text} is not shown. Write an https address, or a clip under /media whose name has a-z, 0-9 and "-" only`,
    },
    {
      place,
      isWrong: embed?.kind === 'link',
      message: `${text} is shown as a link, because it cannot be framed. Use what the player or the map offers as "Embed"`,
    },
    { place, isWrong: isMapField && isFilm(embed), message: `${text} is a film. Write the address of a map` },
    {
      place,
      isWrong: isTourField && isFilm(embed),
      message: `${text} is a film. Write it as walkthroughUrl, and the address of a tour here`,
    },
    {
      place,
      isWrong: isFilmField && isMap(embed),
      message: `${text} is a map. Write the address of a film or a tour`,
    },
  ]
}

function checkBannerVideos({ projects }: Catalogue): Check[] {
  return projects.map(({ bannerVideo }, index) => ({
    place: `projects[${index}].bannerVideo`,
    isWrong: bannerVideo !== null && !/\.mp4(?:[?#]|$)/i.test(bannerVideo),
    message: `${bannerVideo} is not an mp4, so the banner stays empty. Write the address of an mp4 file`,
  }))
}

function hasFile(src: string): boolean {
  const file = getMediaFile(src)
  return file !== null && existsSync(file)
}

/** True for the address of a page or a file of this site. */
function isPage(path: string, { locations, projects, blogs }: Catalogue): boolean {
  const [, folder, city] = path.split('/')
  if (parseListStatus(path)) return !city || city === 'page' || locations.some(({ slug }) => slug === city)
  const isFixedPage = (Object.values(paths) as string[]).includes(path) || path.startsWith(`${paths.blog}/`)
  const isPost = blogs.some(({ slug }) => path === blogPostPath(slug))
  const isProject = projects.some(({ slug, status }) => status === 'ongoing' && path === projectPath(slug))
  const isBrochure = projects.some(({ slug }) => path === brochurePath(slug))
  const isFile = (folder === 'media' || folder === 'samples') && hasFile(path)
  return isFixedPage || isPost || isProject || isBrochure || isFile
}
