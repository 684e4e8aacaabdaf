import { buildPartHandlers } from '@/lib/api/handlers'

/** The nearby places of the project `projectId`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildPartHandlers('advantages')
