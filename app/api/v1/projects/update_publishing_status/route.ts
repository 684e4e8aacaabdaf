import { buildHandlers } from '@/lib/api/handlers'
import { handlePublishCall } from '@/lib/publishing/publish-handler'

/** Publishes or withdraws the project of a signed link. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildHandlers('POST', (request) =>
  handlePublishCall('project', request),
)
