import type { Catalogue } from '../schema'

type Losses = {
  /** `6 projects are gone: cassia-vii, neem-park …`, a line for each list that loses records. */
  lines: string[]
  /** True when a list loses more than half of its records. */
  isLarge: boolean
}

export const NO_LOSSES: Losses = { lines: [], isLarge: false }

const LISTS = [
  { list: 'locations', noun: 'city', plural: 'cities' },
  { list: 'projects', noun: 'project', plural: 'projects' },
  { list: 'blogs', noun: 'post', plural: 'posts' },
] as const

/** Cities, projects and posts of the stored catalogue that the next one does not have, neither by id nor by slug. */
export function findLosses(stored: Catalogue, next: Catalogue): Losses {
  const lines: string[] = []
  let isLarge = false
  for (const { list, noun, plural } of LISTS) {
    const ids = new Set(next[list].map(({ id }) => id))
    const slugs = new Set(next[list].map(({ slug }) => slug))
    const gone = stored[list].filter(({ id, slug }) => !ids.has(id) && !slugs.has(slug))
    if (gone.length === 0) continue
    const count = gone.length === 1 ? `1 ${noun} is gone` : `${gone.length} ${plural} are gone`
    lines.push(`${count}: ${gone.map(({ slug }) => slug).join(', ')}`)
    if (gone.length * 2 > stored[list].length) isLarge = true
  }
  return { lines, isLarge }
}
