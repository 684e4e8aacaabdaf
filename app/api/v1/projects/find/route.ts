import { buildApiProject } from '@/lib/api/build-record'
import { buildReadHandlers } from '@/lib/api/call'
import { ApiError } from '@/lib/api/envelope'
import { findProjects } from '@/lib/catalogue'

/** Published projects, or the one with `projectId` or `slug_url`; with a signature its own draft, too. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildReadHandlers(
  'project',
  async ({ projectId: id, slug, status, locationId, type, grant, onlyDrafts }) => {
    const isSingle = id !== undefined || slug !== undefined
    if (type === 'single' && !isSingle) throw new ApiError(400, 'type single needs slug_url or projectId.')
    const records = await findProjects({ id, slug, status, locationId, draftId: grant?.id })
    const wanted = onlyDrafts
      ? records.filter(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')
      : records
    if (isSingle && wanted.length === 0) throw new ApiError(404, 'There is no such published project.')
    return wanted.map(buildApiProject)
  },
)
