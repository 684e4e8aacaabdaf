import { notFound } from 'next/navigation'
import { buildFilteredListMetadata, ListPage } from '@/app/_pages/list-page'
import { buildQuery } from '@/app/_pages/query'
import { listProjectCards } from '@/lib/catalogue'
import { parseFilter } from '@/lib/catalogue/filter'
import { parseListStatus } from '@/lib/routing/paths'

type Props = PageProps<'/personal/[frame]/[list]/[[...segments]]'>

export async function generateMetadata({ params }: Props) {
  const address = await parseListAddress(params)
  return buildFilteredListMetadata(address)
}

/** `/ongoing-projects/chennai?type=plots`: a list with a filter. */
export default async function FilteredList({ params, searchParams }: Props) {
  const { status, segments } = await parseListAddress(params)
  const query = await buildQuery(searchParams)
  const projects = await listProjectCards({ status })
  const filter = parseFilter(query, projects)
  return <ListPage status={status} segments={segments} filter={filter} />
}

async function parseListAddress(params: Props['params']) {
  const { list, segments } = await params
  const status = parseListStatus(`/${list}`)
  if (!status) notFound()
  return { status, segments }
}
