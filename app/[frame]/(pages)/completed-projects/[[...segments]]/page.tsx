import { buildListPageMetadata, ListPage } from '@/app/_shared-pages/list-page'

type Props = PageProps<'/[frame]/completed-projects/[[...segments]]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { segments } = await params
  return buildListPageMetadata({ status: 'completed', segments })
}

export default async function CompletedProjects({ params }: Props) {
  const { segments } = await params
  return <ListPage status="completed" segments={segments} />
}
