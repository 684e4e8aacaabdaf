import { buildListHead, renderList } from '../../../../_lists/render-list'

type Props = { params: Promise<{ location: string; page: string }> }

/** None at build: further pages are rendered, and kept, on their first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props) {
  return buildListHead('upcoming', await params)
}

/** /upcoming-projects/chennai/page/2 and on. */
export default async function UpcomingProjectsInCityPage({ params }: Props) {
  return renderList('upcoming', await params)
}
