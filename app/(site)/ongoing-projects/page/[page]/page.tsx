import { buildListHead, renderList } from '../../../_lists/render-list'

type Props = { params: Promise<{ page: string }> }

/** None at build: further pages are rendered, and kept, on their first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props) {
  return buildListHead('ongoing', await params)
}

/** /ongoing-projects/page/2 and on. */
export default async function OngoingProjectsPage({ params }: Props) {
  return renderList('ongoing', await params)
}
