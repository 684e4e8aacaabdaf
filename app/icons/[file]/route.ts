import { respondMissingFile } from '@/lib/http/plain-response'
import { drawIcon } from '@/lib/media/icons'

/** `/icons/pool.svg`: an icon of lib/content/icons in the site's colour. */
export async function GET(_: Request, { params }: RouteContext<'/icons/[file]'>): Promise<Response> {
  const icon = await drawIcon((await params).file)
  if (!icon) return respondMissingFile()
  return new Response(icon.body as BodyInit, {
    headers: { 'content-type': icon.type, 'cache-control': 'public, max-age=3600' },
  })
}
