import type { BlogRow, PictureRow, ProjectDetailRow, ProjectRow } from '@/lib/database/catalogue-schema'
import { getImageAlt } from '@/lib/media/alt'
import type { CleanProject } from '../parse'
import type { BlogSummary, Location, Page, Picture, Project, ProjectSummary } from '../types'

/** The nested lists of a project, stored as one JSON text. */
export type ProjectLists = Pick<
  CleanProject,
  'units' | 'specifications' | 'amenities' | 'gallery' | 'advantages' | 'features'
>

/** Returns the picture with this path. */
export type Pictures = (src: string) => Picture

/** A picture from its row. */
export function buildPictureFrom({ src, width, height, alt, color }: PictureRow): Picture {
  return { src, width, height, alt: getImageAlt(alt), color }
}

/** The fields of a card that come from its own row. */
export function readSummaryColumns(row: ProjectRow) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    address: row.address,
    propertyType: row.property_type,
    status: row.status,
    currentStatus: row.current_status,
    publishingStatus: row.publishing_status,
    area:
      row.area_min === null || row.area_max === null
        ? null
        : { min: row.area_min, max: row.area_max, basis: row.area_basis },
    priceFrom: row.price_from,
    reraNumber: row.rera_number,
    coordinates:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
    homeCount: row.home_count,
    completedYear: row.completed_year,
  }
}

/** The fields of a project page that come from its own row. */
export function readDetailColumns(row: ProjectDetailRow) {
  return {
    reraUrl: row.rera_url,
    reraValidUntil: row.rera_valid_until,
    planningApproval:
      row.planning_authority === null || row.planning_number === null
        ? null
        : { authority: row.planning_authority, number: row.planning_number },
    possessionDate: row.possession_date,
    bannerVideo: row.banner_video,
    walkthroughUrl: row.walkthrough_url,
    virtualTourUrl: row.virtual_tour_url,
    mapUrl: row.map_url,
    routeMapUrl: row.route_map_url,
    brochureUrl: row.brochure_url,
  }
}

/** The project of a card, from its row. */
export function buildSummaryFrom(row: ProjectRow, location: Location, pictures: Pictures): ProjectSummary {
  return {
    ...readSummaryColumns(row),
    location,
    thumbnail: pictures(row.thumbnail),
    image: pictures(row.image),
    changedAt: row.changed_at,
  }
}

/** The project of a page, from its rows. */
export function buildProjectFrom(
  row: ProjectRow & ProjectDetailRow,
  lists: ProjectLists,
  location: Location,
  pictures: Pictures,
): Project {
  return {
    ...buildSummaryFrom(row, location, pictures),
    ...readDetailColumns(row),
    descriptionHtml: row.description_html,
    reraQr: row.rera_qr ? pictures(row.rera_qr) : null,
    units: lists.units,
    specifications: lists.specifications,
    amenities: lists.amenities,
    gallery: lists.gallery.map(({ type, pictures: list }) => ({
      type,
      pictures: list.map(({ src, title }) => ({ ...pictures(src), title })),
    })),
    advantages: lists.advantages,
    features: lists.features,
  }
}

/** The post of a card, from its row. */
export function buildBlogSummaryFrom(
  row: Omit<BlogRow, 'body_html' | 'image'>,
  pictures: Pictures,
): BlogSummary {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    thumbnail: pictures(row.thumbnail),
    publishingStatus: row.publishing_status,
    publishedOn: row.published_on,
    changedAt: row.changed_at,
  }
}

/** One page of a list of `total`. A page beyond the end is empty; `pageCount` is at least 1. */
export function buildPage<T>(items: T[], total: number, page: number, pageSize: number): Page<T> {
  return { items, page, pageCount: Math.max(1, Math.ceil(total / pageSize)), total }
}
