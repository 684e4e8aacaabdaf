import { buildListHead, type ListPageProps, readListParams, renderList } from '../../_lists/render-list'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ListPageProps) {
  return buildListHead('upcoming', readListParams((await params).rest))
}

/** /upcoming-projects, /upcoming-projects/chennai, and their further pages as /page/2. */
export default async function UpcomingProjects({ params }: ListPageProps) {
  const { frame, rest } = await params
  return renderList('upcoming', readListParams(rest), frame)
}
