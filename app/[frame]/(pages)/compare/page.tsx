import { ComparisonPage } from '@/app/_shared-pages/comparison-page'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => buildPageMetadata('compare')

/** The comparison without projects in its address. */
export default function EmptyComparison() {
  return <ComparisonPage askedIds={[]} />
}
