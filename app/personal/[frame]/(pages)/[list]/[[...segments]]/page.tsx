import { buildFilteredListMetadata, ListPage, resolveListAddress } from '@/app/_shared-pages/list-page'
import { buildQuery } from '@/app/_shared-pages/query'
import { listProjectCards } from '@/lib/catalogue'
import { parseListQuery } from '@/lib/catalogue/list-query'

type Props = PageProps<'/personal/[frame]/[list]/[[...segments]]'>

export async function generateMetadata({ params }: Props) {
  return buildFilteredListMetadata(resolveListAddress(await params))
}

/** `/ongoing-projects/chennai?type=plots`: a list with a filter or an order. */
export default async function FilteredList({ params, searchParams }: Props) {
  const { status, segments } = resolveListAddress(await params)
  const projects = await listProjectCards({ status })
  const query = parseListQuery(await buildQuery(searchParams), projects)
  return <ListPage status={status} segments={segments} query={query} />
}
