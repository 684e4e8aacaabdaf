import { getMediaFile } from '@/lib/media/measure'
import { serveFile } from '@/lib/media/serve'

export const dynamic = 'force-dynamic'

/** `/media/new.mp4`: an original that was added after the start. Next lists those that are there at the start and serves them itself. */
export function GET(request: Request): Promise<Response> {
  return serveFile(request, getMediaFile(new URL(request.url).pathname), 'public, max-age=0')
}

export const HEAD = GET
