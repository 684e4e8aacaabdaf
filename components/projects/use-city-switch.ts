'use client'

import { usePathname } from 'next/navigation'
import { startTransition, useState } from 'react'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { cardsPath, listPath } from '@/lib/paths'
import { type CityTab, findTab } from './city-tabs'
import { useCityAnswer } from './use-city-answer'

export type SwitchProps = {
  status: ProjectStatus
  tabs: CityTab[]
  /** City the server rendered; null is all. */
  current: string | null
  /** Page of the list the server rendered. */
  page?: number
  /** On a page that is not the list itself (home): the address stays, the tab is kept in memory. */
  keepAddress?: boolean
}

/**
 * Instant city tabs. The address is the state, so that back works: a tab's page in the address bar that is not the one
 * the server rendered is fetched as JSON; the server's own cards are the fallback and are never fetched again.
 */
export function useCitySwitch({ status, tabs, current, page = 1, keepAddress = false }: SwitchProps) {
  const pathname = usePathname()
  const [kept, setKept] = useState(current)
  const chosen = keepAddress ? tabs.find((tab) => tab.slug === kept) : findTab(tabs, status, pathname)
  const active = chosen ? chosen.slug : current
  const switched = chosen !== undefined && (active !== current || page > 1)
  const answer = useCityAnswer(switched ? cardsPath(status, active) : null)

  function choose(slug: string | null) {
    if (keepAddress) startTransition(() => setKept(slug))
    else if (listPath(status, slug) !== location.pathname) history.pushState(null, '', listPath(status, slug))
  }
  const city = tabs.find((tab) => tab.slug === active) ?? null
  return { active, city, switched, choose, ...answer }
}
