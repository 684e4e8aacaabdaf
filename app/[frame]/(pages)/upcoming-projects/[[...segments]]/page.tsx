import { buildListPageMetadata, ListPage } from '@/app/_shared-pages/list-page'

type Props = PageProps<'/[frame]/upcoming-projects/[[...segments]]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { segments } = await params
  return buildListPageMetadata({ status: 'upcoming', segments })
}

export default async function UpcomingProjects({ params }: Props) {
  const { segments } = await params
  return <ListPage status="upcoming" segments={segments} />
}
