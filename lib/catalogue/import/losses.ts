import type { Catalogue } from '../schema'

/** Records of one kind that the next catalogue does not have. `noun` is "project" or "projects", as their number asks. */
type Loss = { noun: string; slugs: string[] }

export type Losses = {
  lost: Loss[]
  /** True when a list loses more than half of its records. */
  isLarge: boolean
}

export const NO_LOSSES: Losses = { lost: [], isLarge: false }

const LISTS = [
  { list: 'locations', singular: 'city', plural: 'cities' },
  { list: 'projects', singular: 'project', plural: 'projects' },
  { list: 'blogs', singular: 'post', plural: 'posts' },
] as const

/** Cities, projects and posts of the stored catalogue that the next one does not have, neither by id nor by slug. */
export function findLosses(stored: Catalogue, next: Catalogue): Losses {
  const lost: Loss[] = []
  let isLarge = false
  for (const { list, singular, plural } of LISTS) {
    const ids = new Set(next[list].map(({ id }) => id))
    const nextSlugs = new Set(next[list].map(({ slug }) => slug))
    const gone = stored[list].filter(({ id, slug }) => !ids.has(id) && !nextSlugs.has(slug))
    if (gone.length === 0) continue
    const slugs = gone.map(({ slug }) => slug)
    lost.push({ noun: slugs.length === 1 ? singular : plural, slugs })
    if (gone.length * 2 > stored[list].length) isLarge = true
  }
  return { lost, isLarge }
}

/** "2 projects are gone: cassia-vii, neem-park" */
export function formatLoss({ noun, slugs }: Loss): string {
  return `${slugs.length} ${noun} ${slugs.length === 1 ? 'is' : 'are'} gone: ${slugs.join(', ')}`
}

/** The same before it happens, with what to do. */
export function askToAccept({ noun, slugs }: Loss): string {
  return (
    `${slugs.length} ${noun} would be gone: ${slugs.join(', ')}. ` +
    'If this is right, repeat the command with --accept; to change some records only, use --merge'
  )
}
