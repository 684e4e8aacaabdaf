import { buildListHead, renderList } from '../../../../_lists/render-list'

type Props = { params: Promise<{ location: string; page: string }> }

/** None at build: further pages are rendered, and kept, on their first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props) {
  return buildListHead('completed', await params)
}

/** /completed-projects/chennai/page/2 and on. */
export default async function CompletedProjectsInCityPage({ params }: Props) {
  return renderList('completed', await params)
}
