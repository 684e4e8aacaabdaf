import { listCityParams } from '../../_lists/load-list'
import { buildListHead, renderList } from '../../_lists/render-list'

type Props = { params: Promise<{ location: string }> }

export const generateStaticParams = listCityParams

export async function generateMetadata({ params }: Props) {
  return buildListHead('ongoing', await params)
}

/** /ongoing-projects/chennai: one city. */
export default async function OngoingProjectsInCity({ params }: Props) {
  return renderList('ongoing', await params)
}
