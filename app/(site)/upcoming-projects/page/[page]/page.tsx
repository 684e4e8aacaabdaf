import { buildListHead, renderList } from '../../../_lists/render-list'

type Props = { params: Promise<{ page: string }> }

/** None at build: further pages are rendered, and kept, on their first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props) {
  return buildListHead('upcoming', await params)
}

/** /upcoming-projects/page/2 and on. */
export default async function UpcomingProjectsPage({ params }: Props) {
  return renderList('upcoming', await params)
}
