import { Picture } from '@/components/ui/picture'
import { textLinkClass } from '@/components/ui/text-link'
import { listPropertyTypes } from '@/lib/catalogue/filter'
import { findLowestPrice, getShownPrice, type ProjectWithOffers } from '@/lib/catalogue/sale'
import type { City, ProjectSummary } from '@/lib/catalogue/types'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/numbers'
import { buildUrlPart } from '@/lib/format/text'
import { findPhotograph, findPictureWithoutDimensions } from '@/lib/pictures/drawings'
import { buildLandingPath, buildListPath } from '@/lib/routing/paths'

/** A city and its projects on sale. */
export type CityProjects = { city: City; ongoing: ProjectWithOffers[] }

/**
 * Cities that are shown with their types. Further ones are a line of links, so that the cards below stay near the top.
 */
const MAX_OPEN_CITIES = 2

type Props = { title: string; cities: CityProjects[] }

/**
 * The choice of city and property type, each with its picture and price. It takes little height on phones, because the
 * launch sheet covers the bottom of the screen.
 */
export function CityChoice({ title, cities }: Props) {
  const furtherCities = cities.slice(MAX_OPEN_CITIES)
  return (
    <nav
      aria-labelledby="city-choice"
      className="grid gap-x-8 md:mt-4 lg:mt-2 lg:auto-cols-fr lg:grid-flow-col"
    >
      <h2 id="city-choice" className="sr-only">
        {title}
      </h2>
      {cities.slice(0, MAX_OPEN_CITIES).map(({ city, ongoing }) => (
        <div key={city.slug} className="mt-1">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold md:text-h4">{city.name}</span>{' '}
            <a href={buildListPath('ongoing', city.slug)} className={listLinkClass}>
              {ongoing.length > 1 ? 'All ' : null}
              {formatNumber(ongoing.length)} on sale
              <span className="sr-only"> in {city.name}</span>
            </a>
          </p>
          <ul className="grid grid-cols-3 gap-2 max-[22rem]:grid-cols-1 md:gap-4">
            {listPropertyTypes(ongoing).map((type) => (
              <li key={type.slug}>
                <TypeLink
                  city={city}
                  type={type}
                  projects={ongoing.filter(({ propertyType }) => buildUrlPart(propertyType) === type.slug)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {furtherCities.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-x-6 lg:row-start-2">
          {furtherCities.map(({ city, ongoing }) => (
            <a key={city.slug} href={buildListPath('ongoing', city.slug)} className={listLinkClass}>
              {city.name}: {formatNumber(ongoing.length)} on sale
            </a>
          ))}
        </p>
      ) : null}
    </nav>
  )
}

// 36 px high, and 44 px for a finger.
const listLinkClass = `relative inline-flex min-h-9 items-center text-label before:absolute before:inset-x-0 before:-inset-y-1 ${textLinkClass}`
const typeLinkClass =
  'ring-inside group flex h-full min-h-12 flex-col border border-edge bg-page text-structure hover:border-structure'

type TypeLinkProps = { city: City; type: { slug: string; name: string }; projects: ProjectSummary[] }

/** A property type of a city: from 768 px on with a picture, the lowest price, and the number of projects. */
function TypeLink({ city, type, projects }: TypeLinkProps) {
  // The cards below show the thumbnails.
  const pictures = projects.map(findPictureWithoutDimensions)
  const picture = findPhotograph(pictures) ?? pictures[0]
  const price = findLowestPrice(projects.map(getShownPrice))
  const count = projects.length
  return (
    <a href={buildLandingPath(city.slug, type.slug)} className={typeLinkClass}>
      <span className="flex grow flex-col justify-center px-2 py-1 md:px-3 md:py-2">
        <b className="text-label leading-tight font-semibold group-hover:underline md:text-body">
          {type.name}
        </b>{' '}
        {price === null ? null : (
          <span className="text-small leading-tight whitespace-nowrap text-ink max-md:text-[0.8125rem] max-[24rem]:whitespace-normal">
            from {formatPrice(price)}
          </span>
        )}{' '}
        <span className="sr-only">
          {formatCount(count, 'project')} in {city.name}
        </span>
      </span>
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 80rem) 185px, 30vw"
          className="aspect-[2/1] max-md:hidden lg:aspect-[5/2]"
        />
      ) : null}
    </a>
  )
}
