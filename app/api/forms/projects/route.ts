import { buildReadHandlers } from '@/lib/api/handlers'
import { listFormProjects } from '@/lib/leads/form-projects'

/** The projects that a form offers, including the project with `slug_url`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildReadHandlers({
  acceptsLinkTo: 'project',
  load: ({ slug }) => listFormProjects({ slug }),
})
