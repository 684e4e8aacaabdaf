import { buildApiProject } from '@/lib/api/build-record'
import { buildRecordHandlers } from '@/lib/api/call'
import { listProjectRecords } from '@/lib/catalogue'

/** Published projects, or the one with `projectId` or `slug_url`; with a signature its own draft, too. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildRecordHandlers({
  kind: 'project',
  keys: 'slug_url or projectId',
  load: ({ projectId, slug, status, locationId, grant }) =>
    listProjectRecords({ id: projectId, slug, status, locationId, draftId: grant?.id }),
  build: buildApiProject,
})
