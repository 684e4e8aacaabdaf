import { buildPartHandlers } from '@/lib/api/handlers'

/** The features of the project `projectId`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildPartHandlers('features')
