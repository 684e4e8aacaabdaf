import { partCall } from '@/lib/api/call'

export const dynamic = 'force-dynamic'

/** The amenities of the project `projectId`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = partCall('amenities')
