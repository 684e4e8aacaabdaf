import { ComparisonPage } from '@/app/_pages/comparison-page'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const metadata = { ...buildPageMetadata('compare'), robots: { index: false } }

/** The comparison before any project was chosen. */
export default function EmptyComparison() {
  return <ComparisonPage askedIds={[]} />
}
