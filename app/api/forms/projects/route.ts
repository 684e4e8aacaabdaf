import { buildReadHandlers } from '@/lib/api/call'
import { listFormProjects } from '@/lib/leads/form-projects'

/** The projects that a form offers; the one with `slug_url` is among them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildReadHandlers('project', ({ slug }) =>
  listFormProjects({ slug }),
)
