// The parts that a record still lacks, for a reminder to staff before they publish it.

import { htmlToText } from '@/lib/catalogue/html/html-tree'
import { formatImageAlt } from '@/lib/catalogue/store/shown-catalogue'
import type { PictureData, Post, Project } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'

export function listMissingOfProject(project: Project): string[] {
  const pictures = [project.image, project.thumbnail, ...project.gallery.flatMap((group) => group.pictures)]
  const isPresent = {
    'RERA number': project.reraNumber !== null,
    'RERA QR code': project.reraQr !== null,
    title: hasWords(project.name),
    description: hasWords(htmlToText(project.description)),
    area: project.area !== null,
    price: project.priceFrom !== null,
  }
  return listMissing(isPresent, pictures)
}

export function listMissingOfPost(post: Post): string[] {
  const isPresent = { title: hasWords(post.title), text: hasWords(htmlToText(post.body)) }
  return listMissing(isPresent, [post.image, post.thumbnail])
}

function listMissing(isPresent: Record<string, boolean>, pictures: PictureData[]): string[] {
  const missing = Object.keys(isPresent).filter((name) => !isPresent[name])
  const withoutAlt = pictures.filter(({ alt }) => alt === formatImageAlt(null))
  const count = new Set(withoutAlt.map(({ src }) => src)).size
  if (count > 0) missing.push(`alt text of ${formatCount(count, 'picture')}`)
  return missing
}

/** True for a text with a letter or a digit of any script. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
