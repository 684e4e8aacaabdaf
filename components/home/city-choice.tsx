import { PageLink } from '@/components/ui/page-link'
import { formatNumber } from '@/lib/format/numbers'
import { listPath } from '@/lib/paths'

export type CityOffer = {
  name: string
  slug: string
  /** Number of projects on sale. */
  count: number
  /** Of each property type on sale, with the address of its list. */
  types: { name: string; count: number; href: string }[]
}

/** The choice of city and property type, each a link to what is on sale; low on phones, so that the launch sheet leaves it free. */
export function CityChoice({ title, cities }: { title: string; cities: CityOffer[] }) {
  return (
    <nav aria-labelledby="city-choice" className="lg:col-span-5">
      <h2 id="city-choice" className="text-h4">
        {title}
      </h2>
      {cities.map((city) => (
        <div key={city.slug} className="mt-1 md:mt-2">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold">{city.name}</span>{' '}
            <PageLink
              href={listPath('ongoing', city.slug)}
              className="inline-flex min-h-9 items-center text-label text-neem underline underline-offset-4 hover:decoration-2"
            >
              All {formatNumber(city.count)} on sale
              <span className="sr-only"> in {city.name}</span>
            </PageLink>
          </p>
          <ul className="flex flex-wrap gap-2 md:grid md:grid-cols-3">
            {city.types.map(({ name, count, href }) => (
              <li key={href} className="grow">
                <PageLink
                  href={href}
                  className="flex h-full min-h-11 items-center justify-between gap-x-2 rounded bg-neem px-3 text-plaster hover:bg-neem-deep md:min-h-16 md:flex-col md:items-start md:justify-center md:px-4 md:py-2 lg:max-xl:px-3"
                >
                  <b className="text-label font-semibold md:text-h4 lg:max-xl:text-body">{name}</b>{' '}
                  <span className="text-label">
                    {formatNumber(count)}
                    <span className="max-md:sr-only"> {count === 1 ? 'project' : 'projects'}</span>
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
