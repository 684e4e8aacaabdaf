import { formatCount } from '@/lib/format/numbers'
import type { Catalogue } from '../schema'

/** Records of one kind that the next catalogue does not have. */
type RemovedRecords = {
  noun: string
  slugs: string[]
  /** True for more than half of the records of this kind. */
  isMajority: boolean
}

const LISTS = [
  { list: 'locations', noun: 'city' },
  { list: 'projects', noun: 'project' },
  { list: 'blogs', noun: 'post' },
] as const

/** Cities, projects and posts of the stored catalogue that the next one has neither by id nor by slug. */
export function listRemovedRecords(stored: Catalogue, next: Catalogue): RemovedRecords[] {
  const removedRecords: RemovedRecords[] = []
  for (const { list, noun } of LISTS) {
    const nextIds = new Set(next[list].map(({ id }) => id))
    const nextSlugs = new Set(next[list].map(({ slug }) => slug))
    const removed = stored[list].filter(({ id, slug }) => !nextIds.has(id) && !nextSlugs.has(slug))
    const slugs = removed.map(({ slug }) => slug)
    if (slugs.length > 0)
      removedRecords.push({ noun, slugs, isMajority: slugs.length * 2 > stored[list].length })
  }
  return removedRecords
}

/** "2 projects are gone: cassia-vii, neem-park" */
export function formatRemovedRecords({ noun, slugs }: RemovedRecords): string {
  return `${formatCount(slugs.length, noun)} ${slugs.length === 1 ? 'is' : 'are'} gone: ${slugs.join(', ')}`
}

/** The sentence about records that would be removed, with advice. */
export function formatRemovalFault({ noun, slugs }: RemovedRecords): string {
  return (
    `${formatCount(slugs.length, noun)} would be gone: ${slugs.join(', ')}. ` +
    'If this is right, repeat the command with --accept; to change only some records, use --merge'
  )
}
