import { buildPartHandlers } from '@/lib/api/call'

/** The features of the project `projectId`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildPartHandlers('features')
