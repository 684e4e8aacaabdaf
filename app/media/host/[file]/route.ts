import { serveHostFile } from '@/lib/media/host/serve'
import { respondToOutage } from '../respond-to-outage'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ file: string }> }

/** `/media/host/0f3a….jpg`: a copy of a file of the API host, fetched when the catalogue was synced. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { file } = await params
  return serveHostFile(request, file).catch((error) => respondToOutage(request, error))
}

export const HEAD = GET
