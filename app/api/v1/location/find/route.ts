import { readHandler } from '@/lib/api/read'
import { listLocations } from '@/lib/catalogue'
import { writeLocation } from '@/lib/catalogue/wire'

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/api/methods'

export const dynamic = 'force-dynamic'

/** Every city. */
export const GET = readHandler(async () => (await listLocations()).map(writeLocation))
