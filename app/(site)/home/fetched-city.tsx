'use client'

import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import { Spinner } from '@/components/ui/spinner'
import type { Location, ProjectSummary } from '@/lib/catalogue/types'
import type { WireProject } from '@/lib/catalogue/wire'
import { readSummary } from '@/lib/catalogue/wire-summary'
import { listPath, ongoingProjectsApiPath } from '@/lib/paths'
import { CityCards } from './city-cards'

/** The cards of a city's ongoing projects, from the API; with a retry when the call fails. */
export function FetchedCity({ city }: { city: Location }) {
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
