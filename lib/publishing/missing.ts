import { getImageAlt } from '@/lib/catalogue'
import { htmlToText } from '@/lib/catalogue/html'
import type { Blog, Picture, Project } from '@/lib/catalogue/types'

// What a page still lacks, in words for staff: a warning before publishing.

/** What a project still lacks for its public page. */
export function listMissingOfProject(project: Project): string[] {
  const pictures = [project.image, project.thumbnail, ...project.gallery.flatMap((group) => group.pictures)]
  return listMissing({
    'RERA number': project.reraNumber !== null,
    'RERA QR code': project.reraQr !== null,
    title: hasWords(project.name),
    description: hasWords(htmlToText(project.description)),
    area: project.area !== null,
    price: project.priceFrom !== null,
    ...checkAltTexts(pictures),
  })
}

/** What a post still lacks for its public page. */
export function listMissingOfBlog(blog: Blog): string[] {
  return listMissing({
    title: hasWords(blog.title),
    text: hasWords(htmlToText(blog.body)),
    ...checkAltTexts([blog.image, blog.thumbnail]),
  })
}

function listMissing(isPresent: Record<string, boolean>): string[] {
  return Object.keys(isPresent).filter((name) => !isPresent[name])
}

function checkAltTexts(pictures: Picture[]): Record<string, boolean> {
  const withoutAlt = pictures.filter(({ alt }) => alt === getImageAlt(null)).map(({ src }) => src)
  const count = new Set(withoutAlt).size
  return { [`alt text of ${count} ${count === 1 ? 'picture' : 'pictures'}`]: count === 0 }
}

/** True for a text with a letter or a digit of any script. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
