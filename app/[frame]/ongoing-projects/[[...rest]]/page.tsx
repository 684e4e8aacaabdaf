import { buildListPageMetadata, ListPage } from '@/app/_pages/list-page'

type Props = PageProps<'/[frame]/ongoing-projects/[[...rest]]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { rest } = await params
  return buildListPageMetadata({ status: 'ongoing', segments: rest })
}

export default async function OngoingProjects({ params }: Props) {
  const { rest } = await params
  return <ListPage status="ongoing" segments={rest} />
}
