import { buildPartHandlers } from '@/lib/api/handlers'

/** The specifications of the project `projectId`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildPartHandlers('specifications')
