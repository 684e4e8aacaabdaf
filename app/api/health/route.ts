export const dynamic = 'force-dynamic'

/** Alias of /api/health/ready, for existing monitors. */
export { GET } from './ready/route'
