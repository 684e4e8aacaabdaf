import type { MouseEvent } from 'react'
import { PageLink } from '@/components/ui/page-link'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'

/** A city, or all of them with `slug` null. */
export type Tab = {
  slug: string | null
  name: string
  /** Number of projects behind it, where the tab shows it. */
  count?: number
}

type Props = {
  status: ProjectStatus
  tabs: Tab[]
  /** Slug of the tab shown. */
  current: string | null
  /** Query that every tab keeps, with `?`. */
  query?: string
  /** The page keeps its place when a tab is chosen. */
  keepsScroll?: boolean
  /** Called at a click, before the link is followed. */
  onChoose?: (event: MouseEvent, slug: string | null) => void
}

/** A link to the list of each city, with the current one marked. */
export function CityTabs({ status, tabs, current, query = '', keepsScroll = false, onChoose }: Props) {
  return (
    <nav aria-label="Cities" className="shrink-0">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ slug, name, count }) => (
          <li key={slug}>
            <PageLink
              id={keepsScroll ? `city-${slug ?? 'all'}` : undefined}
              href={listPath(status, slug) + query}
              scroll={!keepsScroll}
              // A choice on the page itself is no current page.
              aria-current={slug === current ? (onChoose ? 'true' : 'page') : undefined}
              onClick={onChoose && ((event) => onChoose(event, slug))}
              className={`inline-flex min-h-11 items-center whitespace-nowrap rounded border px-4 text-label font-semibold forced-colors:aria-[current]:border-4 ${slug === current ? 'border-neem bg-neem text-plaster' : 'border-edge text-neem hover:bg-neem-pale'}`}
            >
              {name}{' '}
              {count === undefined ? null : <span className="ml-2 font-normal tabular-nums">{count}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
