import type { Blog, Location, Project, Unit } from './types'
import { writeDistance, writeIcon, writePrice, writeSquareFeet, writeStatus } from './wire-values'

// The API's records and field names. See "API" in docs/requirements.md. `app_user_id` must not reach visitors.

/** An older host does not send the fields of ProjectFacts. */
export type WireProject = Omit<ReturnType<typeof writeProject>, ProjectFacts> &
  Partial<Pick<ReturnType<typeof writeProject>, ProjectFacts>>
type ProjectFacts =
  | 'area_basis'
  | 'rera_record_url'
  | 'rera_valid_until'
  | 'planning_authority'
  | 'planning_approval_no'
  | 'possession_date'
  | 'latitude'
  | 'longitude'
  | 'units'

/** A city as the API returns it. */
export function writeLocation({ id, name, slug }: Location) {
  return {
    location_id: id,
    location_name: name,
    slug_url: slug,
    // Fields of the API's menus.
    path: slug.toLowerCase(),
    enquiry_menu: false,
  }
}

/** A project as the API returns it; prices only with a RERA number. */
export function writeProject(project: Project) {
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
    rera_record_url: project.reraUrl,
    rera_valid_until: project.reraValidUntil,
    planning_authority: project.planningApproval?.authority ?? null,
    planning_approval_no: project.planningApproval?.number ?? null,
    possession_date: project.possessionDate,
    latitude: project.coordinates?.latitude ?? null,
    longitude: project.coordinates?.longitude ?? null,
    units: project.reraNumber ? project.units.map(writeUnit) : [],
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

/** A row of the price list; `price_from` in rupees. */
function writeUnit(unit: Unit) {
  return {
    unit_name: unit.name,
    area_min: unit.area.min,
    area_max: unit.area.max,
    area_basis: unit.area.basis,
    facing: unit.facing,
    price_from: unit.priceFrom,
    availability: unit.availability,
    plan_ids: unit.planIds,
  }
}

export function writeSpecifications({ specifications }: Project) {
  return specifications.map(({ name, html }) => ({ specification_name: name, specification_text: html }))
}

export function writeAmenities({ amenities }: Project) {
  return amenities.map(({ text, icon }) => ({ amenity_text: text, amenity_image: writeIcon(icon) }))
}

export function writeGallery({ gallery }: Project) {
  return gallery.map(({ type, pictures }) => ({
    gallery_type: type,
    galleryDetails: pictures.map(({ src, title }) => ({ gallery_path: src, gallery_title: title })),
  }))
}

export function writeAdvantages({ advantages }: Project) {
  return advantages.map(({ name, places }) => ({
    location_advantage_name: name,
    location_advance_details: places.map((place) => ({
      sub_location_advantage: place.name,
      location_advantage_distance: writeDistance(place.distanceKm),
    })),
  }))
}

export function writeFeatures({ features }: Project) {
  return features.map(({ name, text }) => ({ feature_name: name, feature_text: text }))
}

/** A post as the API returns it. */
export function writeBlog(blog: Blog) {
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
