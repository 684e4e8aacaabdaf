import { respondError } from '@/lib/http/envelope'

const ALLOW = 'GET, HEAD, OPTIONS'

function refuse(request: Request): Response {
  return respondError(405, `${request.method} is not allowed here.`, { allow: ALLOW })
}

// Every GET route re-exports these: Next's own 405 response has no body.
export const POST = refuse
export const PUT = refuse
export const PATCH = refuse
export const DELETE = refuse

/** Lists the allowed methods. */
export function OPTIONS(): Response {
  return new Response(null, { status: 204, headers: { allow: ALLOW } })
}
