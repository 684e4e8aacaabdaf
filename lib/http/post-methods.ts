import { respondError } from './envelope'

const ALLOW = 'POST, OPTIONS'

function refuse(request: Request): Response {
  return respondError(405, `${request.method} is not allowed here.`, { allow: ALLOW })
}

// Every POST-only route re-exports these: Next's own 405 response has no body.
export const GET = refuse
export const HEAD = refuse
export const PUT = refuse
export const PATCH = refuse
export const DELETE = refuse

/** Lists the allowed methods. */
export function OPTIONS(): Response {
  return new Response(null, { status: 204, headers: { allow: ALLOW } })
}
