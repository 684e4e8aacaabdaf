import type { MouseEvent } from 'react'
import { PageLink } from '@/components/ui/page-link'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'

/** Tabs in the row; further ones are listed under "More cities". */
const ROW = 8

/** A city, or all of them with `slug` null. */
export type Tab = { slug: string | null; name: string }

type Props = {
  status: ProjectStatus
  tabs: Tab[]
  /** Slug of the tab shown. */
  current: string | null
  /** Called at a click, before the link is followed. */
  onChoose?: (event: MouseEvent, slug: string | null) => void
}

const tabClass = 'inline-flex min-h-11 items-center rounded border px-4 text-label font-semibold'

/** A link to the list of each city, with the current one marked. */
export function CityTabs({ status, tabs, current, onChoose }: Props) {
  const { row, rest } = splitTabs(tabs, current)
  // A choice on the page itself is no current page.
  const marker = onChoose ? 'true' : 'page'
  const link = ({ slug, name }: Tab) => (
    <li key={slug}>
      <PageLink
        href={listPath(status, slug)}
        aria-current={slug === current ? marker : undefined}
        onClick={onChoose && ((event) => onChoose(event, slug))}
        className={`${tabClass} ${slug === current ? 'border-neem bg-neem text-plaster' : 'border-edge text-neem hover:bg-neem-pale'}`}
      >
        {name}
      </PageLink>
    </li>
  )
  return (
    <nav aria-label="Cities">
      <ul className="flex flex-wrap gap-2">{row.map(link)}</ul>
      {rest.length > 0 ? (
        // The key closes it after a choice.
        <details key={current} className="mt-2">
          <summary className={`${tabClass} border-transparent px-0 text-neem underline underline-offset-4`}>
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
  if (tabs.length <= ROW) return { row: tabs, rest: [] }
  const chosen = tabs.findIndex(({ slug }) => slug === current)
  const isInRow = (_: Tab, index: number) => index < ROW - 1 || index === Math.max(chosen, ROW - 1)
  return {
    row: tabs.filter(isInRow),
    rest: tabs.filter((tab, index) => !isInRow(tab, index)),
  }
}
