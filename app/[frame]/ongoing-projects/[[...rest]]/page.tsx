import { buildListHead, type ListPageProps, readListParams, renderList } from '../../_lists/render-list'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: ListPageProps) {
  return buildListHead('ongoing', readListParams((await params).rest))
}

/** /ongoing-projects, /ongoing-projects/chennai, and their further pages as /page/2. */
export default async function OngoingProjects({ params }: ListPageProps) {
  const { frame, rest } = await params
  return renderList('ongoing', readListParams(rest), frame)
}
