'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import { CityTabs } from '@/components/projects/city-tabs'
import { isPlainClick } from '@/components/ui/page-link'

type Props = {
  cities: { slug: string; name: string }[]
  /** The cards of the first cities, rendered by the server; tabs of further cities lead to their list. */
  panels: ReactNode[]
}

/** A tab per city over its ongoing projects. Without script a tab is a link to the city's list. */
export function CityProjects({ cities, panels }: Props) {
  const [active, setActive] = useState(cities[0]?.slug)

  function choose(event: MouseEvent, slug: string | null) {
    const place = cities.findIndex((city) => city.slug === slug)
    if (place >= panels.length || !isPlainClick(event)) return
    event.preventDefault()
    setActive(cities[place]?.slug)
  }

  return (
    <>
      <CityTabs status="ongoing" tabs={cities} current={active ?? null} onChoose={choose} />
      {panels.map((panel, place) => (
        <div key={cities[place]?.slug} hidden={cities[place]?.slug !== active} className="mt-8">
          {panel}
        </div>
      ))}
    </>
  )
}
