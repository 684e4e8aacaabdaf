import { getCatalogueVersion } from '@/lib/catalogue'

export const dynamic = 'force-dynamic'

/** 200 with the catalogue version while the database can be read, otherwise 503. For load balancers and containers. */
export async function GET(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  try {
    return Response.json({ status: 'ok', version: await getCatalogueVersion() }, { headers })
  } catch (error) {
    console.error('GET /api/health failed:', error)
    return Response.json({ status: 'error' }, { status: 503, headers: { ...headers, 'retry-after': '30' } })
  }
}
