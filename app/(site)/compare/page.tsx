import { buildPageMetadata } from '@/lib/seo/metadata'
import { ComparisonView } from './comparison-view'

export const metadata = { ...buildPageMetadata('compare'), robots: { index: false } }

/** The beginning of a comparison. */
export default function ComparePage() {
  return <ComparisonView ids={[]} isMissing={false} />
}
