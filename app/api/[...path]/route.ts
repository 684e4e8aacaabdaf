import { buildMissingFileResponse, respondError } from '@/lib/http/envelope'

/** 404 of an unknown call, in the envelope below /api/v1; also of missing files, which next.config.ts rewrites to here. */
function respondMissing(request: Request): Response {
  const isCall = /^\/api\/v1(\/|$)/.test(new URL(request.url).pathname)
  return isCall ? respondError(404, 'There is no such call.') : buildMissingFileResponse()
}

export {
  respondMissing as DELETE,
  respondMissing as GET,
  respondMissing as HEAD,
  respondMissing as OPTIONS,
  respondMissing as PATCH,
  respondMissing as POST,
  respondMissing as PUT,
}
