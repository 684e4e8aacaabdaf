import { buildListPageMetadata, ListPage } from '@/app/_shared-pages/list-page'

type Props = PageProps<'/[frame]/ongoing-projects/[[...segments]]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { segments } = await params
  return buildListPageMetadata({ status: 'ongoing', segments })
}

export default async function OngoingProjects({ params }: Props) {
  const { segments } = await params
  return <ListPage status="ongoing" segments={segments} />
}
