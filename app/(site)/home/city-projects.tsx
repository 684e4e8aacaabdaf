'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import useSWR from 'swr'
import { splitTabs } from '@/components/projects/city-tabs'
import { Button } from '@/components/ui/button'
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

const tab = 'inline-flex min-h-11 items-center rounded border px-4 text-label font-semibold'

/** A tab per city over its ongoing projects. Cards of other cities come from the API; without script a tab is a link. */
export function CityProjects({ cities, children }: Props) {
  const [active, setActive] = useState(cities[0]?.slug ?? null)
  const more = useRef<HTMLDetailsElement>(null)
  const city = cities.find(({ slug }) => slug === active)
  const { row, rest } = splitTabs(cities, active)

  function choose(event: MouseEvent, slug: string | null) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (more.current) more.current.open = false
    setActive(slug)
  }
  const link = ({ slug, name }: { slug: string | null; name: string }) => (
    <li key={slug}>
      <PageLink
        href={listPath('ongoing', slug)}
        prefetch={false}
        aria-current={slug === active ? 'page' : undefined}
        onClick={(event) => choose(event, slug)}
        className={`${tab} ${slug === active ? 'border-neem bg-neem text-plaster' : 'border-edge text-neem hover:bg-neem-pale'}`}
      >
        {name}
      </PageLink>
    </li>
  )

  return (
    <>
      <nav aria-label="Cities">
        <ul className="flex flex-wrap gap-2">{row.map(link)}</ul>
        {rest.length > 0 ? (
          <details ref={more} className="mt-2">
            <summary className={`${tab} border-transparent px-0 text-neem underline underline-offset-4`}>
              More cities ({rest.length})
            </summary>
            <ul className="mt-2 flex flex-wrap gap-2 border-l-2 border-hairline pl-4">{rest.map(link)}</ul>
          </details>
        ) : null}
      </nav>
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
