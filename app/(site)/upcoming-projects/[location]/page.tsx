import { listCityParams } from '../../_lists/load-list'
import { buildListHead, renderList } from '../../_lists/render-list'

type Props = { params: Promise<{ location: string }> }

export const generateStaticParams = listCityParams

export async function generateMetadata({ params }: Props) {
  return buildListHead('upcoming', await params)
}

/** /upcoming-projects/chennai: one city. */
export default async function UpcomingProjectsInCity({ params }: Props) {
  return renderList('upcoming', await params)
}
