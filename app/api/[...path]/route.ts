import { handleCall } from '@/lib/api/calls'

// Not cached, because there is no limit to the paths that may be requested here.
export const dynamic = 'force-dynamic'

export {
  handleCall as DELETE,
  handleCall as GET,
  handleCall as HEAD,
  handleCall as OPTIONS,
  handleCall as PATCH,
  handleCall as POST,
  handleCall as PUT,
}
