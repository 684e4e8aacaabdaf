'use client'

import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import { Spinner } from '@/components/ui/spinner'
import type { ProjectRecord } from '@/lib/catalogue/schema'
import type { Location, ProjectSummary } from '@/lib/catalogue/types'
import { readProject } from '@/lib/catalogue/wire'
import { listPath, ongoingProjectsApiPath } from '@/lib/paths'
import { CityCards } from './city-cards'

/** The cards of a city's ongoing projects, from the API; with a retry when the call fails. */
export function FetchedCity({ city }: { city: Location }) {
  const { data, error, isValidating, mutate } = useSWR(
    ongoingProjectsApiPath(city.id),
    (address) => fetchProjects(address, city),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
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
async function fetchProjects(address: string, city: Location): Promise<ProjectSummary[]> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The API answered ${response.status}`)
  const { result }: { result: unknown[] } = await response.json()
  return result.map((wire) => buildCard(wire, city))
}

/**
 * The API does not tell size, colour and alt text of a picture: a card crops its picture to 3:2 in any case, and the rest
 * gets a neutral value.
 */
function buildCard(wire: unknown, city: Location): ProjectSummary {
  // The site's own records are complete.
  const record = readProject(wire) as ProjectRecord
  const alt = `${record.name}, ${record.address}`
  const describe = (src: string) => ({ src, width: 1200, height: 800, alt, color: '#E4ECE8' })
  return {
    ...record,
    location: city,
    thumbnail: describe(record.thumbnail),
    image: describe(record.image),
    changedAt: null,
  }
}
