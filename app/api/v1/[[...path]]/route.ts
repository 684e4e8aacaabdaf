import { respondError } from '@/lib/http/envelope'

// Unknown calls get an error in the envelope, too. Not cached, because there is no limit to such paths.
export const dynamic = 'force-dynamic'

function refuse(): Response {
  return respondError(404, 'There is no such call.')
}

export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as POST,
  refuse as PUT,
}
