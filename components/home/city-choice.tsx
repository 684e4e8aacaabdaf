import { getTypeSlug } from '@/lib/catalogue/filter'
import type { Location, ProjectSummary } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { landingPath, listPath } from '@/lib/routing/paths'

/** A city and what is on sale in it. */
export type CityOffer = { city: Location; ongoing: ProjectSummary[] }

/** The choice of city and property type, each a link to what is on sale; low on phones, so that the launch sheet leaves it free. */
export function CityChoice({ title, cities }: { title: string; cities: CityOffer[] }) {
  return (
    <nav aria-labelledby="city-choice" className="lg:col-span-5">
      <h2 id="city-choice" className="text-h4">
        {title}
      </h2>
      {cities.map(({ city, ongoing }) => (
        <div key={city.slug} className="mt-1 md:mt-2">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold">{city.name}</span>{' '}
            <a
              href={listPath('ongoing', city.slug)}
              className="inline-flex min-h-9 items-center text-label text-structure underline underline-offset-4 hover:decoration-2"
            >
              All {formatNumber(ongoing.length)} on sale
              <span className="sr-only"> in {city.name}</span>
            </a>
          </p>
          <ul className="flex flex-wrap gap-2 md:grid md:grid-cols-3">
            {countTypes(ongoing).map(([name, count]) => (
              <li key={name} className="grow">
                <a
                  href={landingPath(city.slug, getTypeSlug(name))}
                  className="flex h-full min-h-11 items-center justify-between gap-x-2 rounded bg-structure px-3 text-page hover:bg-structure-deep md:min-h-16 md:flex-col md:items-start md:justify-center md:px-4 md:py-2 lg:max-xl:px-3"
                >
                  <b className="text-label font-semibold md:text-h4 lg:max-xl:text-body">{name}</b>{' '}
                  <span className="text-label">
                    {formatNumber(count)}
                    <span className="max-md:sr-only"> {count === 1 ? 'project' : 'projects'}</span>
                    <span className="sr-only"> in {city.name}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The property types with their numbers of projects, in order of their names. */
function countTypes(projects: ProjectSummary[]): [type: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { propertyType } of projects) counts.set(propertyType, (counts.get(propertyType) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}
