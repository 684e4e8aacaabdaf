import { buildPartHandlers } from '@/lib/api/call'

/** The gallery groups of the project `projectId`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildPartHandlers('gallery')
