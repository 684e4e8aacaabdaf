import { answerError } from '@/lib/api/envelope'

const ALLOW = 'POST, OPTIONS'

function refuse(request: Request): Response {
  return answerError(405, `${request.method} is not allowed here.`, { allow: ALLOW })
}

// Re-exported by every route that takes a lead: Next answers other methods without a body of its own.
export const GET = refuse
export const HEAD = refuse
export const PUT = refuse
export const PATCH = refuse
export const DELETE = refuse

/** The methods of a route that takes a lead. */
export function OPTIONS(): Response {
  return new Response(null, { status: 204, headers: { allow: ALLOW } })
}
