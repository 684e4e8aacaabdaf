import { getProjectById } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { ApiError } from '@/lib/http/envelope'
import type { Query } from './query'

/**
 * The project of a call about one project.
 * @throws ApiError 400 without projectId, 404 when there is no such project that the request may read.
 */
export async function requireProject({ projectId, grant }: Query): Promise<Project> {
  if (projectId === undefined) throw new ApiError(400, 'projectId is required.')
  const project = await getProjectById(projectId, grant?.id)
  if (!project) throw new ApiError(404, `There is no project with the id ${projectId}.`)
  return project
}
