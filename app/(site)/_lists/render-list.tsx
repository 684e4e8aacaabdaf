import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { ListSwitch } from '@/components/projects/list-switch'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { buildListMetadata, buildPageMetadata } from '@/lib/seo/metadata'
import { getCity, listCityTabs, loadList } from './load-list'
import { parsePage } from './parse-page'

export type ListParams = { location?: string; page?: string }

/** Head of a list page; empty where `renderList` answers 404 or redirects. */
export async function buildListHead(status: ProjectStatus, params: ListParams): Promise<Metadata> {
  const location = params.location ? await getCity(params.location) : null
  const page = parsePage(params.page)
  if ((params.location && !location) || !page) return buildPageMetadata('error')
  return buildListMetadata({ status, location, page })
}

/**
 * A project list: of all cities or one, from page 1. Unknown cities and pages are 404 (decision 3); `/Chennai` and
 * `/page/1` never come here: middleware.ts and next.config.ts send them on.
 */
export async function renderList(status: ProjectStatus, params: ListParams) {
  const city = params.location ? await getCity(params.location) : null
  const page = parsePage(params.page)
  if ((params.location && !city) || !page) return <NotFoundPage />
  const list = await loadList(status, city, page)
  if (!list) return <NotFoundPage />

  return (
    <ListSwitch
      status={status}
      tabs={await listCityTabs()}
      current={city?.slug ?? null}
      page={page}
      answer={list}
    />
  )
}
