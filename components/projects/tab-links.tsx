'use client'

import { type MouseEvent, startTransition, useOptimistic, useRef } from 'react'
import { afterPaint, painted } from '@/components/ui/after-paint'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'
import { type CityTab, splitTabs } from './city-tabs'
import { loadCityAnswer } from './use-city-answer'

type Props = {
  status: ProjectStatus
  tabs: CityTab[]
  active: string | null
  onChoose: (slug: string | null) => void
}

const look = 'inline-flex min-h-11 items-center rounded border px-4 text-label font-semibold'

/** A tab per location, each a link to its page; many cities go under "More cities", which works without script. */
export function TabLinks({ status, tabs, active, onChoose }: Props) {
  const more = useRef<HTMLDetailsElement>(null)
  const [marked, mark] = useOptimistic(active)
  const { row, rest } = splitTabs(tabs, marked)
  function choose(event: MouseEvent, slug: string | null) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (more.current) more.current.open = false
    // The tab is marked at once and the list follows: the router's part alone takes a slow phone 0.1 s.
    startTransition(async () => {
      mark(slug)
      await painted()
      onChoose(slug)
    })
  }
  const link = ({ slug, name }: CityTab) => (
    <li key={slug ?? ''}>
      <a
        href={listPath(status, slug)}
        data-in-place=""
        aria-current={slug === marked ? 'page' : undefined}
        onClick={(event) => choose(event, slug)}
        className={`${look} ${slug === marked ? 'border-neem bg-neem text-plaster' : 'border-edge text-neem hover:bg-neem-pale'}`}
      >
        {name}
      </a>
    </li>
  )

  return (
    <nav aria-label="Cities" onPointerEnter={prepare} onFocus={prepare}>
      <ul className="flex flex-wrap gap-2">{row.map(link)}</ul>
      {rest.length > 0 ? (
        <details ref={more} className="mt-2">
          <summary className={`${look} border-transparent px-0 text-neem underline underline-offset-4`}>
            More cities ({rest.length})
          </summary>
          <ul className="mt-2 flex flex-wrap gap-2 border-l-2 border-hairline pl-4">{rest.map(link)}</ul>
        </details>
      ) : null}
    </nav>
  )
}

// A line that fails now is told of when a tab is chosen. A finger arrives with its press, which is answered first.
function prepare() {
  afterPaint(() => loadCityAnswer().catch(() => {}))
}
