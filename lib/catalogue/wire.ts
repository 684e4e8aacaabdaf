import type { AreaBasis, Blog, CurrentStatus, Location, Project, PublishingStatus } from './types'
import { writeDistance, writeIcon, writePrice, writeSquareFeet, writeStatus } from './wire-values'

// Our words to the wire's old names (specification, sections 3 and 7; decision 20). `app_user_id` has no field here:
// it never reaches a visitor (decision 31).

export type WireLocation = {
  location_id: number
  location_name: string
  slug_url: string
  /** The last segment of the address under a menu item: `chennai` in /ongoing-projects/chennai. */
  path: string
  /** Whether a menu opens the enquiry instead of a page; never for a city. */
  enquiry_menu: boolean
}

export type WireProject = {
  project_id: number
  project_name: string
  slug_url: string
  project_location: string
  location_id: number
  location_name: string
  property_type: string
  project_status_id: number
  project_status_name: string
  current_status: CurrentStatus
  publishing_status: PublishingStatus
  Sq_Ft_Range: string | null
  /** An addition to the old wire: cards must name the basis of an area when it is known. */
  area_basis?: AreaBasis | null
  starting_from: string | null
  rera_no: string | null
  project_qrcode: string | null
  project_image: string
  thumbnail_image: string
  banner_video_path: string | null
  project_description: string
  threeDVideoLink: string | null
  location_url: string | null
  location_embedded_video_url: string | null
  walkthrough: string | null
}

export type WireSpecification = { specification_name: string; specification_text: string }
export type WireAmenity = { amenity_text: string; amenity_image: string }
export type WireGallery = {
  gallery_type: string
  galleryDetails: { gallery_path: string; gallery_title: string }[]
}
export type WireAdvantage = {
  location_advantage_name: string
  location_advance_details: { sub_location_advantage: string; location_advantage_distance: string }[]
}
export type WireFeature = { feature_name: string; feature_text: string }
export type WireBlog = {
  blog_id: number
  blog_title: string
  blog_body: string
  slug_url: string
  thumbnail_image_path: string
  blog_image_path: string
  publishing_status: PublishingStatus
  published_on: string
}

/** A city on the wire, with the `path` and `enquiry_menu` of the old menus (section 3): its slug, and always false. */
export function writeLocation({ id, name, slug }: Location): WireLocation {
  return {
    location_id: id,
    location_name: name,
    slug_url: slug,
    path: slug.toLowerCase(),
    enquiry_menu: false,
  }
}

/** A project on the wire; its price only with a RERA number (decision 27). */
export function writeProject(project: Project): WireProject {
  const status = writeStatus(project.status)
  return {
    project_id: project.id,
    project_name: project.name,
    slug_url: project.slug,
    project_location: project.address,
    location_id: project.location.id,
    location_name: project.location.name,
    property_type: project.propertyType,
    project_status_id: status.id,
    project_status_name: status.name,
    current_status: project.currentStatus,
    publishing_status: project.publishingStatus,
    Sq_Ft_Range: writeSquareFeet(project.area),
    area_basis: project.area?.basis ?? null,
    starting_from: project.reraNumber ? writePrice(project.priceFrom) : null,
    rera_no: project.reraNumber,
    project_qrcode: project.reraQr?.src ?? null,
    project_image: project.image.src,
    thumbnail_image: project.thumbnail.src,
    banner_video_path: project.bannerVideo,
    project_description: project.descriptionHtml,
    threeDVideoLink: project.virtualTourUrl,
    location_url: project.mapUrl,
    location_embedded_video_url: project.routeMapUrl,
    walkthrough: project.walkthroughUrl,
  }
}

/** A project's specifications on the wire. */
export function writeSpecifications({ specifications }: Project): WireSpecification[] {
  return specifications.map(({ name, html }) => ({ specification_name: name, specification_text: html }))
}

/** A project's amenities on the wire. */
export function writeAmenities({ amenities }: Project): WireAmenity[] {
  return amenities.map(({ text, icon }) => ({ amenity_text: text, amenity_image: writeIcon(icon) }))
}

/** A project's galleries on the wire. */
export function writeGallery({ gallery }: Project): WireGallery[] {
  return gallery.map(({ type, pictures }) => ({
    gallery_type: type,
    galleryDetails: pictures.map(({ src, title }) => ({ gallery_path: src, gallery_title: title })),
  }))
}

/** A project's location advantages on the wire. */
export function writeAdvantages({ advantages }: Project): WireAdvantage[] {
  return advantages.map(({ name, places }) => ({
    location_advantage_name: name,
    location_advance_details: places.map((place) => ({
      sub_location_advantage: place.name,
      location_advantage_distance: writeDistance(place.distanceKm),
    })),
  }))
}

/** A project's features on the wire (decision 22). */
export function writeFeatures({ features }: Project): WireFeature[] {
  return features.map(({ name, text }) => ({ feature_name: name, feature_text: text }))
}

/** A post on the wire. */
export function writeBlog(blog: Blog): WireBlog {
  return {
    blog_id: blog.id,
    blog_title: blog.title,
    blog_body: blog.bodyHtml,
    slug_url: blog.slug,
    thumbnail_image_path: blog.thumbnail.src,
    blog_image_path: blog.image.src,
    publishing_status: blog.publishingStatus,
    published_on: blog.publishedOn,
  }
}
