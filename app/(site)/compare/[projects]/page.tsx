import { NotFoundPage } from '@/components/layout/not-found-page'
import { readComparisonSegment } from '@/lib/comparison'
import { buildMissingMetadata } from '@/lib/seo/metadata'
import { ComparisonView } from '../comparison-view'
import { metadata as comparison } from '../page'

type Props = { params: Promise<{ projects: string }> }

export async function generateMetadata({ params }: Props) {
  return readComparisonSegment((await params).projects) ? comparison : buildMissingMetadata()
}

export const generateStaticParams = () => []

/** A comparison. middleware.ts rewrites `/compare?projects=8,52` to `/compare/~8,52`, because a page that reads its query is not cached. */
export default async function ComparedPage({ params }: Props) {
  const chosen = readComparisonSegment((await params).projects)
  return chosen ? <ComparisonView {...chosen} /> : <NotFoundPage />
}
