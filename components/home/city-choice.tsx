import { PageLink } from '@/components/ui/page-link'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { listPath } from '@/lib/paths'

export type CityOffer = {
  name: string
  slug: string
  /** Property types on sale, e.g. "Villas, apartments and plots". */
  types: string
  counts: Record<ProjectStatus, number>
}

const words: Record<ProjectStatus, string> = {
  ongoing: 'On sale',
  upcoming: 'Upcoming',
  completed: 'Completed',
}

/** The choice of city and project status, each a link to that list; low on phones, so that the launch sheet leaves it free. */
export function CityChoice({ title, cities }: { title: string; cities: CityOffer[] }) {
  return (
    <nav aria-labelledby="city-choice" className="lg:col-span-5">
      <h2 id="city-choice" className="text-h4">
        {title}
      </h2>
      {cities.map((city) => (
        <div key={city.slug} className="mt-2 md:mt-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{city.name}</span>{' '}
            <span className="text-small text-muted">{city.types}</span>
          </p>
          <ul className="mt-1 grid grid-cols-3 border border-neem md:mt-2">
            {PROJECT_STATUSES.map((status) => (
              <li key={status} className="not-first:border-l not-first:border-neem">
                <PageLink
                  href={listPath(status, city.slug)}
                  className={`flex h-full min-h-12 flex-wrap content-center items-baseline gap-x-1.5 px-2 md:min-h-16 md:flex-col md:flex-nowrap md:items-start md:justify-center md:px-4 md:py-2 ${status === 'ongoing' ? 'bg-neem text-plaster hover:bg-neem-deep' : 'text-neem hover:bg-neem-pale'}`}
                >
                  <span className="text-h4">{formatNumber(city.counts[status])}</span>{' '}
                  <span className="text-small font-semibold">
                    {words[status]}
                    <span className="sr-only"> in {city.name}</span>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
