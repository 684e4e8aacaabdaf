import { PageLink } from '@/components/ui/page-link'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'

/** Tabs in the row; further cities are listed under "More cities". */
const ROW = 8

type City = Pick<Location, 'slug' | 'name'>
type Props = {
  status: ProjectStatus
  cities: City[]
  /** Slug of the city shown; null for all. */
  current: string | null
}

/** A link to the list of each city, with the current one marked. */
export function CityTabs({ status, cities, current }: Props) {
  const { row, rest } = splitTabs([{ slug: null, name: 'All' }, ...cities], current)
  const link = ({ slug, name }: (typeof row)[number]) => (
    <li key={slug}>
      <PageLink
        href={listPath(status, slug)}
        prefetch={false}
        aria-current={slug === current ? 'page' : undefined}
        className={`${tab} ${slug === current ? 'border-neem bg-neem text-plaster' : 'border-edge text-neem hover:bg-neem-pale'}`}
      >
        {name}
      </PageLink>
    </li>
  )
  return (
    <nav aria-label="Cities">
      <ul className="flex flex-wrap gap-2">{row.map(link)}</ul>
      {rest.length > 0 ? (
        <details className="mt-2">
          <summary className={`${tab} border-transparent px-0 text-neem underline underline-offset-4`}>
            More cities ({rest.length})
          </summary>
          <ul className="mt-2 flex flex-wrap gap-2 border-l-2 border-hairline pl-4">{rest.map(link)}</ul>
        </details>
      ) : null}
    </nav>
  )
}

const tab = 'inline-flex min-h-11 items-center rounded border px-4 text-label font-semibold'

/** Splits tabs into a row of at most eight, which always holds the current one, and the rest. */
export function splitTabs<T extends { slug: string | null }>(tabs: T[], current: string | null) {
  if (tabs.length <= ROW) return { row: tabs, rest: [] }
  const chosen = tabs.findIndex(({ slug }) => slug === current)
  const isInRow = (_: T, index: number) => index < ROW - 1 || index === Math.max(chosen, ROW - 1)
  return {
    row: tabs.filter(isInRow),
    rest: tabs.filter((tab, index) => !isInRow(tab, index)),
  }
}
