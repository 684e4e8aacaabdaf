import type { MouseEvent } from 'react'
import { PageLink } from '@/components/ui/page-link'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'

/** Tabs in the row; further ones are listed under "More cities". */
export const MAX_TABS = 8

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

const tabClass =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded border px-4 text-label font-semibold forced-colors:aria-[current]:border-4'

/** A link to the list of each city, with the current one marked. */
export function CityTabs({ status, tabs, current, query = '', keepsScroll = false, onChoose }: Props) {
  const { row, rest } = splitTabs(tabs, current)
  // A choice on the page itself is no current page.
  const marker = onChoose ? 'true' : 'page'
  const link = ({ slug, name, count }: Tab) => (
    <li key={slug}>
      <PageLink
        id={keepsScroll ? `city-${slug ?? 'all'}` : undefined}
        href={listPath(status, slug) + query}
        scroll={!keepsScroll}
        aria-current={slug === current ? marker : undefined}
        onClick={onChoose && ((event) => onChoose(event, slug))}
        className={`${tabClass} ${slug === current ? 'border-neem bg-neem text-plaster' : 'border-edge text-neem hover:bg-neem-pale'}`}
      >
        {name} {count === undefined ? null : <span className="ml-2 font-normal tabular-nums">{count}</span>}
      </PageLink>
    </li>
  )
  return (
    <nav aria-label="Cities">
      <ul className="flex flex-wrap gap-2">{row.map(link)}</ul>
      {rest.length > 0 ? (
        // The key closes it after a choice.
        <details key={current} className="mt-2">
          <summary
            id={keepsScroll ? 'more-cities' : undefined}
            className={`${tabClass} border-transparent px-0 text-neem underline underline-offset-4`}
          >
            More cities ({rest.length})
          </summary>
          <ul className="mt-2 flex flex-wrap gap-2 border-l-2 border-hairline pl-4">{rest.map(link)}</ul>
        </details>
      ) : null}
    </nav>
  )
}

/** Splits tabs into a row of at most eight, which always holds the current one, and the rest. */
export function splitTabs(tabs: Tab[], current: string | null) {
  if (tabs.length <= MAX_TABS) return { row: tabs, rest: [] }
  const chosen = tabs.findIndex(({ slug }) => slug === current)
  const isInRow = (_: Tab, index: number) => index < MAX_TABS - 1 || index === Math.max(chosen, MAX_TABS - 1)
  return {
    row: tabs.filter(isInRow),
    rest: tabs.filter((tab, index) => !isInRow(tab, index)),
  }
}
