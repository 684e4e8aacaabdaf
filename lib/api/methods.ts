import { answerError } from '@/lib/http/envelope'

const ALLOW = 'GET, HEAD, OPTIONS'

function refuse(request: Request): Response {
  return answerError(405, `${request.method} is not allowed here.`, { allow: ALLOW })
}

// Re-exported by every reading route: Next answers other methods without a body of its own.
export const POST = refuse
export const PUT = refuse
export const PATCH = refuse
export const DELETE = refuse

/** The methods of a reading route. */
export function OPTIONS(): Response {
  return new Response(null, { status: 204, headers: { allow: ALLOW } })
}
