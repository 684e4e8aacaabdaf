import { notFound } from 'next/navigation'
import { buildFilteredListMetadata, ListPage } from '@/app/_shared-pages/list-page'
import { buildQuery } from '@/app/_shared-pages/query'
import { listProjectCards } from '@/lib/catalogue'
import { parseListQuery } from '@/lib/catalogue/list-query'
import { parseListStatus } from '@/lib/routing/paths'

type Props = PageProps<'/personal/[frame]/[list]/[[...segments]]'>

export async function generateMetadata({ params }: Props) {
  const address = await parseListAddress(params)
  return buildFilteredListMetadata(address)
}

/** `/ongoing-projects/chennai?type=plots`: a list with a filter or an order. */
export default async function FilteredList({ params, searchParams }: Props) {
  const { status, segments } = await parseListAddress(params)
  const projects = await listProjectCards({ status })
  const query = parseListQuery(await buildQuery(searchParams), projects)
  return <ListPage status={status} segments={segments} query={query} />
}

async function parseListAddress(params: Props['params']) {
  const { list, segments } = await params
  const status = parseListStatus(`/${list}`)
  if (!status) notFound()
  return { status, segments }
}
