import type {
  BlogPosting,
  BreadcrumbList,
  Offer,
  Organization,
  RealEstateListing,
  Thing,
  WithContext,
} from 'schema-dts'
import type { Availability, Blog, Project, Unit } from '@/lib/catalogue/types'
import { blogPostPath, paths, projectPath } from '@/lib/paths'
import { site } from '@/lib/site'
import { buildCanonical, buildFileUrl, buildPictureUrl } from './canonical'

// Everything here is on the page, too, as text or as a link.

/** The type T of schema.org as an object. */
type ObjectOf<T> = Exclude<T, string>

const builder = () => ({
  '@type': 'Organization' as const,
  '@id': `${buildCanonical(paths.home)}#organization`,
  name: site.name,
})

/** The builder with the offices that the page shows. */
export function buildOrganization(offices: readonly (typeof site.offices)[number][]): ObjectOf<Organization> {
  return {
    ...builder(),
    legalName: site.legalName,
    url: buildCanonical(paths.home),
    logo: buildFileUrl('/icons/mark-512.png'),
    foundingDate: String(site.foundedYear),
    email: site.email,
    telephone: site.phone.display,
    address: offices.map(({ title, street, city, postalCode, region, phone }) => ({
      '@type': 'PostalAddress',
      name: title,
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'IN',
      telephone: phone.display,
    })),
    sameAs: site.social.map(({ url }) => url),
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
    image: buildPictureUrl(blog.image.src),
    url,
    mainEntityOfPage: url,
    author: builder(),
    publisher: builder(),
  }
}

/** An ongoing project. It has offers only where the page shows prices. See "RERA and honesty" in docs/requirements.md. */
export function buildListing(project: Project): ObjectOf<RealEstateListing> {
  const { name, slug, location, address, reraNumber, priceFrom, units } = project
  const identifier = { '@type': 'PropertyValue', propertyID: 'RERA', value: reraNumber ?? '' } as const
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
    },
    ...(reraNumber ? { identifier } : {}),
    ...(reraNumber && priceFrom !== null
      ? {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'INR',
            lowPrice: priceFrom,
            offers: units.flatMap(buildOffers),
          },
        }
      : {}),
  }
}

const availabilities = {
  available: 'https://schema.org/InStock',
  'few-left': 'https://schema.org/LimitedAvailability',
} as const satisfies Partial<Record<Availability, string>>

/** The offer of a row of the price list; none when the row shows no price. */
function buildOffers({ name, priceFrom, availability }: Unit): ObjectOf<Offer>[] {
  if (priceFrom === null || availability === 'sold-out') return []
  return [
    {
      '@type': 'Offer',
      name,
      price: priceFrom,
      priceCurrency: 'INR',
      availability: availabilities[availability],
    },
  ]
}

export type StructuredData = ReturnType<
  typeof buildOrganization | typeof buildBreadcrumbs | typeof buildArticle | typeof buildListing
>

/** JSON for a script element. `<` is escaped so that no text can close the element. */
export function serializeThing(thing: StructuredData): string {
  const data: WithContext<Exclude<Thing, string>> = { '@context': 'https://schema.org', ...thing }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
