import { handleRevalidate } from '@/lib/api/revalidate'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/http/post-methods'

export const dynamic = 'force-dynamic'

/** Webhook of the API host: its content has changed. */
export const POST = (request: Request) => handleRevalidate(request)
