import { readingCall } from '@/lib/api/call'
import { listLocations } from '@/lib/catalogue'
import { writeLocation } from '@/lib/catalogue/wire'

/** All cities. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readingCall('project', async () =>
  (await listLocations()).map(writeLocation),
)
