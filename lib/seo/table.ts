import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { cityTexts, pageTexts } from '@/lib/content/seo'
import { listPath, paths } from '@/lib/paths'

/** The metadata of a page for browsers, crawlers and messengers. */
export type SeoEntry = { path: string; title: string; description: string; keywords: string[] }

export type SeoKey = keyof typeof pageTexts
const addresses: Record<SeoKey, string> = {
  ...paths,
  ongoing: listPath('ongoing'),
  upcoming: listPath('upcoming'),
  completed: listPath('completed'),
}

/**
 * The texts of every fixed page and list with its path. A new fixed page needs an entry in lib/content/seo.ts and one in
 * `paths`; sitemap and metadata follow.
 */
export const seoTable = Object.fromEntries(
  (Object.keys(pageTexts) as SeoKey[]).map((key) => [key, { path: addresses[key], ...pageTexts[key] }]),
) as Record<SeoKey, SeoEntry>

/** Path and texts of the list of one city. */
export function buildListEntry(
  status: ProjectStatus,
  { name, slug }: Pick<Location, 'name' | 'slug'>,
): SeoEntry {
  const { title, description, keywords } = cityTexts[status]
  const place = (text: string) => text.replaceAll('{city}', name)
  return {
    path: listPath(status, slug),
    title: place(title),
    description: place(description),
    keywords: keywords.map(place),
  }
}
