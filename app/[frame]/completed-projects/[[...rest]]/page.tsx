import { buildListHead, type ListPageProps, readListParams, renderList } from '../../_lists/render-list'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ListPageProps) {
  return buildListHead('completed', readListParams((await params).rest))
}

/** /completed-projects, /completed-projects/chennai, and their further pages as /page/2. */
export default async function CompletedProjects({ params }: ListPageProps) {
  const { frame, rest } = await params
  return renderList('completed', readListParams(rest), frame)
}
