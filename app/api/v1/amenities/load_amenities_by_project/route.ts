import { buildPartHandlers } from '@/lib/api/handlers'

/** The amenities of the project `projectId`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildPartHandlers('amenities')
