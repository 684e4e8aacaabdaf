import { ApiError, respondError } from '@/lib/http/envelope'
import { countReports } from '@/lib/security/reports'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/http/post-methods'

export const dynamic = 'force-dynamic'

/** Browsers report here what a page's Content-Security-Policy blocked. */
export async function POST(request: Request): Promise<Response> {
  try {
    return await countReports(request)
  } catch (error) {
    if (error instanceof ApiError) return respondError(error.status, error.message)
    throw error
  }
}
