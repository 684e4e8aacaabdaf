import { existsSync } from 'node:fs'
import { parseEmbed } from '@/lib/media/embeds'
import { getMediaFile } from '@/lib/media/media-file'
import {
  buildBrochurePath,
  buildPostPath,
  buildProjectPath,
  parseListStatus,
  paths,
} from '@/lib/routing/paths'
import type { Catalogue, TextKind } from '../../schema'
import type { CatalogueText } from '../../walk-schema'
import { explainMissingFile } from '../missing-file'

// Addresses that lead nowhere, or to something that their field is not for.

export async function listAddressWarnings(texts: CatalogueText[], catalogue: Catalogue): Promise<string[]> {
  const warnings: string[] = []
  for (const { path, field, text, kind } of texts) {
    const sentences = kind === 'html' ? listLinkFaults(text, catalogue) : []
    const embedFault = kind === 'embed' ? explainEmbed(text, field) : null
    if (embedFault !== null) sentences.push(embedFault)
    const isPath = PATH_KINDS.includes(kind) && text.startsWith('/')
    if (isPath && !hasFile(text) && !isPage(text, catalogue)) sentences.push(await explainMissingFile(text))
    for (const sentence of sentences) warnings.push(`${path}: ${sentence}`)
  }
  return warnings
}

const PATH_KINDS: (TextKind | undefined)[] = ['picture', 'file', 'embed']

/** A link of clean HTML to a path of this site, without its query and fragment. */
const SITE_LINK = /href="(?<target>\/[^"?#]*)/g

function listLinkFaults(html: string, catalogue: Catalogue): string[] {
  const sentences: string[] = []
  for (const { groups } of html.matchAll(SITE_LINK)) {
    const target = groups?.target ?? ''
    if (!isPage(target, catalogue))
      sentences.push(`links to ${target}, which does not exist. Correct or remove the link`)
  }
  return sentences
}

const FIELDS_WITHOUT_MAP = [
  'projects[].walkthroughUrl',
  'projects[].virtualTourUrl',
  'home.testimonials[].videoUrl',
]
const MAP_PAGE_URL = /^https:\/\/www\.(?:google\.com\/maps|openstreetmap\.org)/
const FILM_ADDRESS = /^https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com/

/** The fault of the address of a film, a tour or a map; null for a good one. */
function explainEmbed(text: string, field: string): string | null {
  const embed = parseEmbed(text)
  if (embed === null)
    return `${text} cannot be shown. Write an https address, or a clip under /media whose name has a-z, 0-9 and "-" only`
  if (embed.kind === 'link')
    return `${text} is shown as a link, because it cannot be embedded. Use the address that the player or the map offers under "Embed"`
  const isFilm = embed.kind === 'video' || FILM_ADDRESS.test(embed.src)
  if (isFilm && field === 'projects[].mapUrl') return `${text} is a film. Write the address of a map`
  if (isFilm && field === 'projects[].virtualTourUrl')
    return `${text} is a film. Write it as walkthroughUrl, and the address of a tour here`
  return FIELDS_WITHOUT_MAP.includes(field) && MAP_PAGE_URL.test(embed.src)
    ? `${text} is a map. Write the address of a film or a tour`
    : null
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
  const isPost = blogs.some(({ slug }) => path === buildPostPath(slug))
  const isProject = projects.some(
    ({ slug, status }) => status === 'ongoing' && path === buildProjectPath(slug),
  )
  const isBrochure = projects.some(({ slug }) => path === buildBrochurePath(slug))
  const isFile = (folder === 'media' || folder === 'samples') && hasFile(path)
  return isFixedPage || isPost || isProject || isBrochure || isFile
}
