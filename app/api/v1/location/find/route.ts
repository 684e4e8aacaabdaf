import { buildApiLocation } from '@/lib/api/build-record'
import { buildReadHandlers } from '@/lib/api/call'
import { listLocations } from '@/lib/catalogue'

/** All cities. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildReadHandlers('project', async () =>
  (await listLocations()).map(buildApiLocation),
)
