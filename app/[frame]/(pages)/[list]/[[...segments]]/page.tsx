import { buildListPageMetadata, ListPage, resolveListAddress } from '@/app/_shared-pages/list-page'

type Props = PageProps<'/[frame]/[list]/[[...segments]]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  return buildListPageMetadata(resolveListAddress(await params))
}

/** `/ongoing-projects`, `/upcoming-projects/chennai`, `/completed-projects/page/2`, `/ongoing-projects/chennai/villas`. */
export default async function WholeList({ params }: Props) {
  return <ListPage {...resolveListAddress(await params)} />
}
