export const dynamic = 'force-dynamic'

/** 200 while the process runs, so that an operator restarts one that hangs; `ready` reports the state of the database. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
