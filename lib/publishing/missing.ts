import { getImageAlt } from '@/lib/catalogue'
import type { Blog, Picture, Project } from '@/lib/catalogue/types'

/** What a project still lacks for its public page. Shown as a warning before publishing. */
export function listMissingOfProject(project: Project): string[] {
  const pictures = [project.image, project.thumbnail, ...project.gallery.flatMap((group) => group.pictures)]
  return pick([
    [!project.reraNumber, 'RERA number'],
    [!project.reraQr, 'RERA QR code'],
    [!project.name.trim(), 'title'],
    [!hasWords(project.description), 'description'],
    [project.area === null, 'area'],
    [project.priceFrom === null, 'price'],
    ...buildAltFault(pictures),
  ])
}

/** What a post still lacks for its public page. */
export function listMissingOfBlog(blog: Blog): string[] {
  return pick([
    [!blog.title.trim(), 'title'],
    [!hasWords(blog.body), 'text'],
    ...buildAltFault([blog.image, blog.thumbnail]),
  ])
}

type Check = [lacks: boolean, what: string]

function buildAltFault(pictures: Picture[]): Check[] {
  const without = new Set(pictures.filter(({ alt }) => alt === getImageAlt(null)).map(({ src }) => src)).size
  return [[without > 0, `alt text of ${without} ${without === 1 ? 'picture' : 'pictures'}`]]
}

function pick(checks: Check[]): string[] {
  return checks.filter(([lacks]) => lacks).map(([, what]) => what)
}

function hasWords(html: string): boolean {
  return /\w/.test(html.replace(/<[^>]*>/g, ''))
}
