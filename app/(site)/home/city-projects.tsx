'use client'

import dynamic from 'next/dynamic'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { CityTabs } from '@/components/projects/city-tabs'
import { isPlainClick } from '@/components/ui/is-plain-click'
import { Spinner } from '@/components/ui/spinner'
import type { Location } from '@/lib/catalogue/types'

const FetchedCity = dynamic(() => import('./fetched-city').then((module) => module.FetchedCity), {
  ssr: false,
  loading: () => <Spinner label="Loading projects" />,
})

type Props = {
  cities: Location[]
  /** The cards of the first city, rendered by the server. */
  children: ReactNode
}

/** A tab per city over its ongoing projects. Cards of other cities come from the API; without script a tab is a link. */
export function CityProjects({ cities, children }: Props) {
  const [active, setActive] = useState(cities[0]?.slug ?? null)
  const city = cities.find(({ slug }) => slug === active)

  function choose(event: MouseEvent, slug: string | null) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setActive(slug)
  }

  return (
    <>
      <CityTabs status="ongoing" tabs={cities} current={active} onChoose={choose} />
      <div className="mt-8">
        {city && city !== cities[0] ? <FetchedCity key={city.id} city={city} /> : children}
      </div>
    </>
  )
}
