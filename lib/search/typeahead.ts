import { MAX_PROJECT_CHOICES } from '@/lib/projects/project-choices'
import { formatRegistration } from '@/lib/projects/project-texts'
import type { ProjectDocument } from './documents/document'
import { getSearchIndex } from './documents/search-index'
import { listWords } from './words'

/** A project that the search page suggests while the visitor types. */
export type TypeaheadProject = {
  name: string
  href: string
  /** Type and place. */
  text: string
  /** The registration number, or that it is awaited; null for a completed project without one. */
  registration: string | null
  /** The words of all of these, as `listWords` returns them. */
  words: string[]
}

/** Projects on sale come first. */
export async function listTypeaheadProjects(): Promise<TypeaheadProject[]> {
  const { projects } = await getSearchIndex()
  return projects.slice(0, MAX_PROJECT_CHOICES).map(buildTypeaheadProject)
}

export function buildTypeaheadProject({ project, hit }: ProjectDocument): TypeaheadProject {
  const { title, href, text } = hit
  const registration = formatRegistration(project)
  const words = listWords(`${title} ${text} ${registration ?? ''}`)
  return { name: title, href, text, registration, words: [...new Set(words)] }
}
