import { notFound } from 'next/navigation'
import { buildFilteredListMetadata, ListPage } from '@/app/_pages/list-page'
import { buildQuery } from '@/app/_pages/query'
import { listProjectCards } from '@/lib/catalogue'
import { parseListQuery } from '@/lib/catalogue/list-query'
import { parseListStatus } from '@/lib/routing/paths'

type Props = PageProps<'/personal/site/[list]/[[...segments]]'>

export async function generateMetadata({ params }: Props) {
  return buildFilteredListMetadata((await parseListAddress(params)) ?? notFound())
}

/** `/ongoing-projects/chennai?type=plots`: a list with a filter or an order. */
export default async function FilteredList({ params, searchParams }: Props) {
  const { status, segments } = (await parseListAddress(params)) ?? notFound()
  const query = parseListQuery(await buildQuery(searchParams), await listProjectCards({ status }))
  return <ListPage status={status} segments={segments} query={query} />
}

async function parseListAddress(params: Props['params']) {
  const { list, segments } = await params
  const status = parseListStatus(`/${list}`)
  return status ? { status, segments } : null
}
