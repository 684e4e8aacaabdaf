import { notFound } from 'next/navigation'
import { readComparisonSegment } from '@/lib/comparison'
import { ComparisonView } from '../comparison-view'

export { metadata } from '../page'

type Props = { params: Promise<{ frame: string; projects: string }> }

export const generateStaticParams = () => []

/** A comparison. middleware.ts rewrites `/compare?projects=8,52` to `/compare/~8,52`, because a page that reads its query is not cached. */
export default async function ComparedPage({ params }: Props) {
  const { frame, projects } = await params
  const chosen = readComparisonSegment(projects)
  if (!chosen) notFound()
  return <ComparisonView frame={frame} {...chosen} />
}
