import { respondMissingFile } from '@/lib/http/plain-response'
import { loadCleanFile } from '@/lib/media/clean-file'
import { getMediaFile } from '@/lib/media/media-file'
import { serveFile } from '@/lib/media/serve'

/** `/media/…`, which next.config.ts rewrites to here: the original without camera metadata. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/media/[...path]'>,
): Promise<Response> {
  const { path } = await params
  const file = getMediaFile(`/media/${path.join('/')}`)
  return file ? serveFile(request, await loadCleanFile(file), 'public, max-age=0') : respondMissingFile()
}
