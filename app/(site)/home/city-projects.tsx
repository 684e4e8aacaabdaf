'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { CityTabs } from '@/components/projects/city-tabs'
import { Button } from '@/components/ui/button'
import { isPlainClick } from '@/components/ui/is-plain-click'
import { PageLink } from '@/components/ui/page-link'
import { Spinner } from '@/components/ui/spinner'
import type { Location, ProjectSummary } from '@/lib/catalogue/types'
import type { WireProject } from '@/lib/catalogue/wire'
import { readSummary } from '@/lib/catalogue/wire-summary'
import { listPath, ongoingProjectsApiPath } from '@/lib/paths'
import { CityCards } from './city-cards'

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

function FetchedCity({ city }: { city: Location }) {
  const { data, error, isValidating, mutate } = useSWR(ongoingProjectsApiPath(city.id), fetchProjects, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  if (data) return <CityCards city={city} projects={data} />
  if (isValidating || !error) return <Spinner label={`Loading projects in ${city.name}`} />
  return (
    <div role="alert" className="my-8 border-l-4 border-bad bg-bad-pale p-6">
      <p className="font-semibold">We could not load the projects in {city.name}.</p>
      <p className="mt-1 text-label">Check your connection and try again, or open the page itself.</p>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <Button onClick={() => void mutate()}>Retry</Button>
        <PageLink
          href={listPath('ongoing', city.slug)}
          className="inline-flex min-h-11 items-center text-neem underline underline-offset-4"
        >
          Open the page for {city.name}
        </PageLink>
      </div>
    </div>
  )
}

/** @throws Error when the call fails. */
async function fetchProjects(address: string): Promise<ProjectSummary[]> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The API answered ${response.status}`)
  const { result }: { result: WireProject[] } = await response.json()
  return result.map(readSummary)
}
