import { serveHostFile } from '@/lib/media/serve'

/** `/media/host/0f3a….jpg`: a copy of a file of the API host, fetched with the catalogue. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/media/host/[file]'>,
): Promise<Response> {
  const { file } = await params
  return serveHostFile(request, file)
}
