import { buildApiProject } from '@/lib/api/build-record'
import { buildRecordHandlers } from '@/lib/api/handlers'
import { listProjectRecords } from '@/lib/catalogue'

/** Published projects, or the one with `projectId` or `slug_url`. A signed call also gets the draft of its link. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildRecordHandlers({
  kind: 'project',
  idName: 'projectId',
  load: ({ projectId, slug, status, cityId, grant }) =>
    listProjectRecords({ id: projectId, slug, status, cityId, draftId: grant?.id }),
  build: buildApiProject,
})
