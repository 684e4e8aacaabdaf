import { existsSync } from 'node:fs'
import { type Embed, parseEmbed } from '@/lib/media/embeds'
import { getMediaFile } from '@/lib/media/media-file'
import { blogPostPath, brochurePath, parseListStatus, paths, projectPath } from '@/lib/routing/paths'
import { type Catalogue, catalogueSchema } from '../../schema'
import { listTextsOfKind, type PlacedText } from '../../walk-schema'
import { explainMissingFile } from '../missing-file'
import type { Warn } from './warn'

// Addresses that lead nowhere, or to something else than their field is for.

/** A link of clean HTML to a path of this site, without its query and fragment. */
const SITE_LINK = /href="(?<path>\/[^"?#]*)/g
/** A link to a mail address, a phone or another site. */
const OUTSIDE_LINK = /href="(?<path>(?:mailto|tel|https?):[^"]*)/g
/** "mailto:info.example.com" without an @, "tel:98400", "https://wa.me/" without a number. */
const UNUSABLE_LINK = /^mailto:[^@]*$|^tel:\D*(?:\d\D*){0,7}$|^https?:\/\/wa\.me\/?(?:\D|$)/i

export async function checkAddresses(catalogue: Catalogue, warn: Warn): Promise<void> {
  const frames = listTextsOfKind(catalogueSchema, catalogue, 'frame')
  const files = [...listTextsOfKind(catalogueSchema, catalogue, 'file'), ...frames]
  for (const html of listTextsOfKind(catalogueSchema, catalogue, 'html')) checkLinks(html, catalogue, warn)
  for (const { place, text } of files)
    if (text.startsWith('/') && !hasFile(text) && !isPage(text, catalogue))
      warn(place, await explainMissingFile(text))
  for (const frame of frames) checkFrame(frame, warn)
}

function checkLinks({ place, text }: PlacedText, catalogue: Catalogue, warn: Warn): void {
  for (const path of listMatches(text, SITE_LINK))
    if (!isPage(path, catalogue))
      warn(place, `links to ${path}, which does not exist. Correct or remove the link`)
  for (const address of listMatches(text, OUTSIDE_LINK))
    if (UNUSABLE_LINK.test(address))
      warn(place, `links to ${address}, which is not complete. Correct or remove the link`)
}

function listMatches(html: string, link: RegExp): string[] {
  return [...html.matchAll(link)].map(({ groups }) => groups?.path ?? '')
}

const isMap = (embed: Embed | null) =>
  embed?.kind === 'frame' && /^https:\/\/www\.(?:google\.com\/maps|openstreetmap\.org)/.test(embed.src)
const isFilm = (embed: Embed | null) =>
  embed?.kind === 'video' ||
  (embed?.kind === 'frame' && /^https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com/.test(embed.src))

function checkFrame({ place, text }: PlacedText, warn: Warn): void {
  const embed = parseEmbed(text)
  if (embed === null)
    warn(
      place,
      `${text} is not shown. Write an https address, or a clip under /media whose name has a-z, 0-9 and "-" only`,
    )
  if (embed?.kind === 'link')
    warn(
      place,
      `${text} is shown as a link, because it cannot be framed. Use what the player or the map offers as "Embed"`,
    )
  if (place.endsWith('.mapUrl') && isFilm(embed)) warn(place, `${text} is a film. Write the address of a map`)
  if (place.endsWith('.virtualTourUrl') && isFilm(embed))
    warn(place, `${text} is a film. Write it as walkthroughUrl, and the address of a tour here`)
  if (/\.(?:walkthroughUrl|videoUrl|virtualTourUrl)$/.test(place) && isMap(embed))
    warn(place, `${text} is a map. Write the address of a film or a tour`)
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
