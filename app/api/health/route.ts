export const dynamic = 'force-dynamic'

/** The same as `ready`: the address before there were two. */
export { GET } from './ready/route'
