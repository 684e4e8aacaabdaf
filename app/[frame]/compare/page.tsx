import { buildPageMetadata } from '@/lib/seo/metadata'
import { ComparisonView } from './comparison-view'

export const metadata = { ...buildPageMetadata('compare'), robots: { index: false } }

/** The beginning of a comparison. */
export default async function ComparePage({ params }: { params: Promise<{ frame: string }> }) {
  return <ComparisonView {...(await params)} />
}
