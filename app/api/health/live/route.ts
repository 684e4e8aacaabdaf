export const dynamic = 'force-dynamic'

/** 200 while the process answers. A container that fails this is restarted; the state of the store is in `ready`. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
