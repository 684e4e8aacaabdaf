import { buildListPageMetadata, ListPage } from '@/app/_pages/list-page'

type Props = PageProps<'/[frame]/upcoming-projects/[[...rest]]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { rest } = await params
  return buildListPageMetadata({ status: 'upcoming', segments: rest })
}

export default async function UpcomingProjects({ params }: Props) {
  const { rest } = await params
  return <ListPage status="upcoming" segments={rest} />
}
