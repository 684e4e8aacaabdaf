import { buildPartHandlers } from '@/lib/api/handlers'

/** The gallery groups of the project `projectId`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildPartHandlers('gallery')
