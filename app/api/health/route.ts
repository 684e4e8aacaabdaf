import { getCatalogueVersion } from '@/lib/catalogue'

export const dynamic = 'force-dynamic'

/** 200 with the catalogue's version while the database answers, else 503: for load balancers and the container. */
export async function GET(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  try {
    return Response.json({ status: 'ok', version: await getCatalogueVersion() }, { headers })
  } catch (error) {
    console.error('GET /api/health failed:', error)
    return Response.json({ status: 'error' }, { status: 503, headers: { ...headers, 'retry-after': '30' } })
  }
}
