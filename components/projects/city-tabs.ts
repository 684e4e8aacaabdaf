import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'

/** One tab of a list; a null slug is "All". */
export type CityTab = { slug: string | null; name: string }

/** What a list shows of one city, sent as JSON when its tab is chosen. */
export type CardsAnswer = {
  title: string
  locationId: number | null
  items: ProjectSummary[]
  page: number
  pageCount: number
  total: number
  /** Cities that have projects of this kind; only filled when this one has none. */
  others: CityTab[]
}

/** Thrown by `fetchCards` with a sentence a visitor can read. */
export async function fetchCards(address: string): Promise<CardsAnswer> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The list answered ${response.status}.`)
  return response.json()
}

/** The tab whose page the address is; undefined when it is another page. */
export function findTab(tabs: CityTab[], status: ProjectStatus, pathname: string): CityTab | undefined {
  return tabs.find((tab) => listPath(status, tab.slug) === pathname)
}

/** How many tabs stand in the row before the rest goes under "More cities". */
const ROW = 8

/** Splits many tabs into a row, always with the active one, and the rest. */
export function splitTabs(tabs: CityTab[], active: string | null): { row: CityTab[]; rest: CityTab[] } {
  if (tabs.length <= ROW) return { row: tabs, rest: [] }
  const chosen = tabs.findIndex((tab) => tab.slug === active)
  const inRow = (index: number) => index < ROW - 1 || index === chosen
  return { row: tabs.filter((_, index) => inRow(index)), rest: tabs.filter((_, index) => !inRow(index)) }
}
