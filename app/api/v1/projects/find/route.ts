import { readHandler } from '@/lib/api/read'
import { findProjects } from '@/lib/catalogue'
import { writeProject } from '@/lib/catalogue/wire'
import { ApiError } from '@/lib/http/envelope'

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/api/methods'

export const dynamic = 'force-dynamic'

/** Published projects that match every criterion; 404 for an unknown id or slug. */
export const GET = readHandler(async (query) => {
  const { projectId, slug, status, locationId, type, grant, onlyDrafts } = query
  const isSingle = projectId !== undefined || slug !== undefined
  if (type === 'single' && !isSingle) throw new ApiError(400, 'type single needs slug_url or projectId.')
  const found = await findProjects({ id: projectId, slug, status, locationId, draftId: grant?.id })
  const projects = onlyDrafts
    ? found.filter(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')
    : found
  if (isSingle && projects.length === 0) throw new ApiError(404, 'There is no such published project.')
  return projects.map(writeProject)
})
