import type {
  BlogPosting,
  BreadcrumbList,
  ItemList,
  Offer,
  RealEstateAgent,
  RealEstateListing,
  SearchAction,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts'
import type { Blog, Page, Project, ProjectSummary, Unit } from '@/lib/catalogue/types'
import { markPath } from '@/lib/media/icons'
import { blogPostPath, paths, projectPath } from '@/lib/paths'
import { LIST_PAGE_SIZE, site } from '@/lib/site'
import { buildCanonical, buildFileUrl, buildPictureUrl } from './canonical'

// Everything here is on the page, too: as text, as a link, as a form, or as the place of the directions.

/** The type T of schema.org as an object. */
type ObjectOf<T> = Exclude<T, string>
export type StructuredData = ObjectOf<Thing>

const builder = () => ({
  '@type': 'RealEstateAgent' as const,
  '@id': `${buildCanonical(paths.home)}#organization`,
  name: site.name,
})

/** The builder with the offices that the page shows. */
export function buildOrganization(
  offices: readonly (typeof site.offices)[number][],
): ObjectOf<RealEstateAgent> {
  return {
    ...builder(),
    legalName: site.legalName,
    url: buildCanonical(paths.home),
    logo: buildFileUrl(markPath(512)),
    foundingDate: String(site.foundedYear),
    email: site.email,
    telephone: readNumber(site.phone),
    address: offices.map(({ title, street, city, postalCode, region, phone }) => ({
      '@type': 'PostalAddress',
      name: title,
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'IN',
      telephone: readNumber(phone),
    })),
    sameAs: site.social.map(({ url }) => url),
  }
}

/** The number with its country: "+914455550100". */
function readNumber({ href }: { href: string }): string {
  return href.replace('tel:', '')
}

/** The site with its search. */
export function buildWebSite(): ObjectOf<WebSite> {
  // `query-input` is Google's name, which the types lack.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: `${buildCanonical(paths.search)}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    name: site.name,
    url: buildCanonical(paths.home),
    publisher: builder(),
    potentialAction: search,
  }
}

/** The projects of the list page at `path` in their order: ongoing ones have a page, others their card on the list. */
export function buildItemList(
  { items, total, page }: Pick<Page<ProjectSummary>, 'items' | 'total' | 'page'>,
  path: string,
): ObjectOf<ItemList> {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, slug, status }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * LIST_PAGE_SIZE + index + 1,
      name,
      url: status === 'ongoing' ? buildCanonical(projectPath(slug)) : `${buildCanonical(path)}#${slug}`,
    })),
  }
}

/** The path from the home page to a page; `steps` begins after the home page. */
export function buildBreadcrumbs(steps: { name: string; path: string }[]): ObjectOf<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: buildCanonical(path),
    })),
  }
}

/** A blog post. */
export function buildArticle(blog: Blog): ObjectOf<BlogPosting> {
  const url = buildCanonical(blogPostPath(blog.slug))
  return {
    '@type': 'BlogPosting',
    headline: blog.title,
    datePublished: blog.publishedOn,
    ...(blog.changedAt ? { dateModified: blog.changedAt } : {}),
    image: buildPictureUrl(blog.image.src),
    url,
    mainEntityOfPage: url,
    author: builder(),
    publisher: builder(),
  }
}

/** An ongoing project. It has offers only where the page shows prices: not without a RERA number. */
export function buildListing(project: Project): ObjectOf<RealEstateListing> {
  const { name, slug, location, address, coordinates, reraNumber, priceFrom, units } = project
  const identifier = { '@type': 'PropertyValue', propertyID: 'RERA', value: reraNumber ?? '' } as const
  const offers = {
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    lowPrice: priceFrom ?? undefined,
    offers: units.flatMap(buildOffers),
  } as const
  return {
    '@type': 'RealEstateListing',
    name,
    url: buildCanonical(projectPath(slug)),
    image: buildPictureUrl(project.image.src),
    provider: builder(),
    about: {
      '@type': 'Place',
      name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: location.name,
        addressCountry: 'IN',
      },
      ...(coordinates ? { geo: { '@type': 'GeoCoordinates', ...coordinates } } : {}),
    },
    ...(reraNumber ? { identifier } : {}),
    ...(reraNumber && priceFrom !== null ? { offers } : {}),
  }
}

/** The offer of a row of the price list; none when the row shows no price. */
function buildOffers({ name, priceFrom, availability }: Unit): ObjectOf<Offer>[] {
  if (priceFrom === null || availability === 'sold-out') return []
  const stock = availability === 'available' ? 'InStock' : 'LimitedAvailability'
  return [
    {
      '@type': 'Offer',
      name,
      price: priceFrom,
      priceCurrency: 'INR',
      availability: `https://schema.org/${stock}`,
    },
  ]
}

/** JSON for a script element. `<` is escaped so that no text can close the element. */
export function serializeThing(thing: StructuredData): string {
  const data: WithContext<StructuredData> = { '@context': 'https://schema.org', ...thing }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
