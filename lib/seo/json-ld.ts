// Everything here is on the page, too: as text, as a link, as a form, or as the place of the directions.

import type { Place, PostalAddress, SearchAction, Thing, WithContext } from 'schema-dts'
import { listUnitsOnSale } from '@/lib/catalogue/sale'
import type { Page, Post, Project, ProjectSummary } from '@/lib/catalogue/types'
import { buildMarkPath } from '@/lib/media/icons'
import { buildPostPath, buildProjectPath, paths } from '@/lib/routing/paths'
import { LIST_PAGE_SIZE, site } from '@/lib/site'
import { buildCanonical, buildFileUrl, buildPictureUrl } from './canonical'

export type StructuredData = Exclude<Thing, string>

function buildPublisher() {
  return {
    '@type': 'RealEstateAgent' as const,
    '@id': `${buildCanonical(paths.home)}#organization`,
    name: site.name,
  }
}

type SiteOffice = (typeof site.offices)[number]

/** `offices` are the offices that the page shows. */
export function buildOrganisation(offices: readonly SiteOffice[]): StructuredData {
  return {
    ...buildPublisher(),
    legalName: site.legalName,
    url: buildCanonical(paths.home),
    logo: buildFileUrl(buildMarkPath(512)),
    foundingDate: String(site.foundedYear),
    email: site.email,
    telephone: site.phone.href.replace('tel:', ''),
    address: offices.map(buildOfficeAddress),
    sameAs: site.social.map(({ url }) => url),
  }
}

function buildOfficeAddress(office: SiteOffice): PostalAddress {
  return {
    '@type': 'PostalAddress',
    name: office.title,
    streetAddress: office.street,
    addressLocality: office.city,
    addressRegion: office.region,
    postalCode: office.postalCode,
    addressCountry: 'IN',
    telephone: office.phone.href.replace('tel:', ''),
  }
}

export function buildWebSite(): StructuredData {
  // `query-input` is Google's name, which the types lack.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: `${buildCanonical(paths.search)}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  const url = buildCanonical(paths.home)
  return { '@type': 'WebSite', name: site.name, url, publisher: buildPublisher(), potentialAction: search }
}

/** The projects on a page of the list at `path`. Only ongoing projects have a page; others are linked on the list. */
export function buildItemList(
  { items, total, page }: Pick<Page<ProjectSummary>, 'items' | 'total' | 'page'>,
  path: string,
): StructuredData {
  const itemListElement = items.map(({ name, slug, status }, index) => ({
    '@type': 'ListItem' as const,
    position: (page - 1) * LIST_PAGE_SIZE + index + 1,
    name,
    url: status === 'ongoing' ? buildCanonical(buildProjectPath(slug)) : `${buildCanonical(path)}#${slug}`,
  }))
  return { '@type': 'ItemList', numberOfItems: total, itemListElement }
}

/** `steps` begins after the home page. */
export function buildBreadcrumbs(steps: { name: string; path: string }[]): StructuredData {
  const itemListElement = [{ name: 'Home', path: paths.home }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: buildCanonical(path),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

export function buildArticle({ slug, title, publishedOn, changedAt, image }: Post): StructuredData {
  const url = buildCanonical(buildPostPath(slug))
  return {
    '@type': 'BlogPosting',
    headline: title,
    datePublished: publishedOn,
    ...(changedAt ? { dateModified: changedAt } : {}),
    image: buildPictureUrl(image.src),
    url,
    mainEntityOfPage: url,
    author: buildPublisher(),
    publisher: buildPublisher(),
  }
}

const PRICE_CURRENCY = { priceCurrency: 'INR' } as const

/** There are offers only where the page shows prices. */
export function buildListing(project: Project): StructuredData {
  const { name, slug, reraNumber, priceFrom } = project
  const registration = { '@type': 'PropertyValue', propertyID: 'RERA', value: reraNumber ?? '' } as const
  const offers = { '@type': 'AggregateOffer', ...PRICE_CURRENCY, offers: listUnitOffers(project) } as const
  return {
    '@type': 'RealEstateListing',
    name,
    url: buildCanonical(buildProjectPath(slug)),
    image: buildPictureUrl(project.image.src),
    provider: buildPublisher(),
    about: buildPlace(project),
    ...(reraNumber ? { identifier: registration } : {}),
    ...(priceFrom === null ? {} : { offers: { ...offers, lowPrice: priceFrom } }),
  }
}

function listUnitOffers({ units }: Project) {
  const offered = listUnitsOnSale(units).filter(({ priceFrom }) => priceFrom !== null)
  return offered.map((unit) => {
    const stock = unit.availability === 'available' ? 'InStock' : 'LimitedAvailability'
    return {
      '@type': 'Offer' as const,
      name: unit.name,
      price: unit.priceFrom ?? 0,
      ...PRICE_CURRENCY,
      availability: `https://schema.org/${stock}` as const,
    }
  })
}

function buildPlace({ name, address, city, coordinates }: Project): Place {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city.name,
      addressCountry: 'IN',
    },
    ...(coordinates ? { geo: { '@type': 'GeoCoordinates', ...coordinates } } : {}),
  }
}

/** JSON for a script element. `<` is escaped so that no text can close the element. */
export function serialiseThing(thing: StructuredData): string {
  const data: WithContext<StructuredData> = { '@context': 'https://schema.org', ...thing }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
