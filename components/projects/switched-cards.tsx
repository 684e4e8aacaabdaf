import type { ComponentType } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'
import type { CardsAnswer, CityTab } from './city-tabs'
import type { ListBodyProps } from './list-body'

type Props = {
  status: ProjectStatus
  city: CityTab | null
  data: CardsAnswer | undefined
  /** Draws `data`, and is there when that is. */
  Body: ComponentType<ListBodyProps> | null
  failed: boolean
  waiting: boolean
  limit?: number
  onRetry: () => void
}

/** Cards of a chosen city: the spinner while the call runs, the list, or what to do when the call failed. */
export function SwitchedCards({ status, city, data, Body, failed, waiting, limit, onRetry }: Props) {
  const name = city?.slug ? city.name : 'all cities'
  if (data && Body) return <Body status={status} city={city} answer={data} limit={limit} />
  if (waiting || !failed) {
    return (
      <div className="min-h-96 py-12">
        <Spinner label={`Loading projects in ${name}`} />
      </div>
    )
  }
  return (
    <div role="alert" className="my-8 border-l-4 border-bad bg-bad-pale p-6">
      <p className="font-semibold">We could not load the projects in {name}.</p>
      <p className="mt-1 text-label">Check your connection and try again, or open the page itself.</p>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <Button onClick={onRetry}>Retry</Button>
        <a href={listPath(status, city?.slug)} className="text-neem underline underline-offset-4">
          Open the page for {name}
        </a>
      </div>
    </div>
  )
}
