import { getImageAlt } from '@/lib/catalogue'
import type { Blog, Picture, Project } from '@/lib/catalogue/types'

/** What a project still lacks for its public page. Shown as a warning before publishing. */
export function listMissingOfProject(project: Project): string[] {
  const pictures = [project.image, project.thumbnail, ...project.gallery.flatMap((group) => group.pictures)]
  return listTrue({
    'RERA number': !project.reraNumber,
    'RERA QR code': !project.reraQr,
    title: !project.name.trim(),
    description: !hasWords(project.description),
    area: project.area === null,
    price: project.priceFrom === null,
    ...lackAlt(pictures),
  })
}

/** What a post still lacks for its public page. */
export function listMissingOfBlog(blog: Blog): string[] {
  const alt = lackAlt([blog.image, blog.thumbnail])
  return listTrue({ title: !blog.title.trim(), text: !hasWords(blog.body), ...alt })
}

function lackAlt(pictures: Picture[]): Record<string, boolean> {
  const without = new Set(pictures.filter(({ alt }) => alt === getImageAlt(null)).map(({ src }) => src)).size
  return { [`alt text of ${without} ${without === 1 ? 'picture' : 'pictures'}`]: without > 0 }
}

function listTrue(checks: Record<string, boolean>): string[] {
  return Object.keys(checks).filter((what) => checks[what])
}

function hasWords(html: string): boolean {
  return /\w/.test(html.replace(/<[^>]*>/g, ''))
}
