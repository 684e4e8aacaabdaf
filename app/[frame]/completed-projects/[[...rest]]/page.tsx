import { buildListPageMetadata, ListPage } from '@/app/_pages/list-page'

type Props = PageProps<'/[frame]/completed-projects/[[...rest]]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { rest } = await params
  return buildListPageMetadata({ status: 'completed', segments: rest })
}

export default async function CompletedProjects({ params }: Props) {
  const { rest } = await params
  return <ListPage status="completed" segments={rest} />
}
