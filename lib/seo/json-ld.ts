import type { Blog, ProjectSummary } from '@/lib/catalogue/types'
import { blogPostPath, paths, projectPath } from '@/lib/paths'
import { site } from '@/lib/site'
import { buildCanonical, buildFileUrl } from './canonical'
import { describeProject } from './text'

/** A schema.org object. */
export type Thing = { '@type': string | string[]; [property: string]: unknown }

const organizationId = () => `${buildCanonical(paths.home)}#organization`

/** The builder with both offices, for the home and contact pages. */
export function buildOrganization(): Thing {
  return {
    '@type': 'RealEstateAgent',
    '@id': organizationId(),
    name: site.name,
    legalName: site.legalName,
    url: buildCanonical(paths.home),
    image: buildFileUrl('/og.png'),
    foundingDate: String(site.foundedYear),
    email: site.email,
    telephone: site.phone.href.replace('tel:', ''),
    areaServed: ['Chennai', 'Tirunelveli'],
    address: site.offices.map(({ title, lines }) => ({
      '@type': 'PostalAddress',
      name: title,
      streetAddress: lines.slice(0, -1).join(', '),
      addressLocality: lines.at(-1),
      addressCountry: 'IN',
    })),
    sameAs: site.social.map(({ url }) => url),
  }
}

/** The path from the home page to a page; `steps` begins after the home page. */
export function buildBreadcrumbs(steps: { name: string; path: string }[]): Thing {
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
export function buildArticle(blog: Blog): Thing {
  const url = buildCanonical(blogPostPath(blog.slug))
  return {
    '@type': 'BlogPosting',
    headline: blog.title,
    description: blog.excerpt,
    datePublished: blog.publishedOn,
    image: buildFileUrl(blog.image.src),
    url,
    mainEntityOfPage: url,
    author: { '@id': organizationId(), '@type': 'RealEstateAgent', name: site.name },
    publisher: { '@id': organizationId(), '@type': 'RealEstateAgent', name: site.name },
  }
}

/** An ongoing project. It has an offer only with a RERA number. */
export function buildResidence(project: ProjectSummary): Thing {
  const { name, location, address, reraNumber, priceFrom } = project
  const url = buildCanonical(projectPath(project.slug))
  const offers = {
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    lowPrice: priceFrom,
    offeredBy: { '@id': organizationId(), '@type': 'RealEstateAgent', name: site.name },
  }
  return {
    '@type': ['Product', 'Residence'],
    name,
    url,
    category: project.propertyType,
    description: describeProject(project),
    image: buildFileUrl(project.image.src),
    brand: { '@type': 'Brand', name: site.name },
    ...(reraNumber ? { productID: reraNumber } : {}),
    ...(reraNumber && priceFrom !== null ? { offers } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: location.name,
      addressCountry: 'IN',
    },
  }
}

/** JSON for a script element. `<` is escaped so that no text can close the element. */
export function serializeThing(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}
