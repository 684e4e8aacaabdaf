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

/** The lists of a project, with the field by which an owner knows an item. */
const PROJECT_LISTS = [
  { list: 'units', name: 'name' },
  { list: 'progress', name: 'date' },
  { list: 'specifications', name: 'name' },
  { list: 'amenities', name: 'text' },
  { list: 'gallery', name: 'type' },
  { list: 'advantages', name: 'name' },
  { list: 'questions', name: 'question' },
  { list: 'features', name: 'name' },
] as const

const HOME_LISTS = [
  { list: 'testimonials', name: 'title' },
  { list: 'reviews', name: 'author' },
  { list: 'videos', name: 'title' },
] as const

/**
 * The items that are gone from lists within records, a line for each list. A list in a file replaces the stored list,
 * even when the file has only the newest report or review.
 */
export function listRemovedItems(stored: Catalogue, next: Catalogue, mode: 'replace' | 'merge'): string[] {
  const lines: string[] = []
  for (const change of buildListChanges(stored, next)) {
    const names = listRemovedNames(change)
    const isExpected = mode === 'replace' && isRenamed(change)
    if (names.length > 0 && !isExpected) lines.push(formatRemovedItems(change.path, names))
  }
  return lines
}

function buildListChanges(stored: Catalogue, next: Catalogue): ListChange[] {
  const changes: ListChange[] = []
  for (const project of stored.projects) {
    const nextProject = next.projects.find(({ id }) => id === project.id)
    if (!nextProject) continue
    for (const { list, name } of PROJECT_LISTS) {
      const path = `projects[${project.slug}].${list}`
      changes.push({ path, stored: project[list], next: nextProject[list], name })
    }
  }
  for (const { list, name } of HOME_LISTS)
    changes.push({ path: `home.${list}`, stored: stored.home[list], next: next.home[list], name })
  return changes
}

/** The stored and the next list of a record; `name` is the field that names an item. */
type ListChange = { path: string; stored: object[]; next: object[]; name: string }

/** In a whole file, a list that is not shorter probably has the same items under other names. Dates are not names. */
function isRenamed({ stored, next, name }: ListChange): boolean {
  return name !== 'date' && next.length >= stored.length
}

function listRemovedNames({ stored, next, name }: ListChange): string[] {
  const listNames = (items: object[]) => items.map((item) => String((item as Record<string, unknown>)[name]))
  const nextNames = new Set(listNames(next))
  return listNames(stored).filter((storedName) => !nextNames.has(storedName))
}

/** `projects[neem-park].progress: 2026-09-15 is gone, …` */
function formatRemovedItems(path: string, names: string[]): string {
  const verb = names.length === 1 ? 'is' : 'are'
  return (
    `${path}: ${names.join(', ')} ${verb} gone, because a list in the file replaces the stored list. ` +
    'To add entries, export the catalogue and add them to the exported list'
  )
}
