import { answerError } from '@/lib/http/envelope'

// Calls that do not exist are refused in the envelope too. Never cached: a path is a stranger's choice.
export const dynamic = 'force-dynamic'

function refuse(): Response {
  return answerError(404, 'There is no such call.')
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
