// Pages that are rendered for one request: their query chooses what they show, or they belong to one visitor.
export { default, generateMetadata } from '@/app/[frame]/layout'

export const dynamic = 'force-dynamic'
