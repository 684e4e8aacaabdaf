import type { BlogRecord, ProjectRecord } from './file'
import type { Location } from './types'
import type { WireBlog, WireLocation, WireParts, WireProject } from './wire'
import { readArea, readCoordinates, readDistance, readIcon, readPrice, readStatusId } from './wire-values'

// Converts records of the API to an owner's records. parseCatalogue checks and cleans the result.

/** A city from the API, without its menu fields. */
export function readLocation(
  wire: Pick<WireLocation, 'location_id' | 'location_name' | 'slug_url'>,
): Location {
  return { id: wire.location_id, name: wire.location_name, slug: wire.slug_url }
}

/** A project from the API's list call and the calls about it. @throws RangeError for a status id that is not 1, 2 or 3. */
export function readProject(wire: WireProject, parts: WireParts): ProjectRecord {
  const status = readStatusId(wire.project_status_id)
  if (!status)
    throw new RangeError(`Project ${wire.project_id} has the unknown status ${wire.project_status_id}`)
  return {
    id: wire.project_id,
    name: wire.project_name,
    slug: wire.slug_url,
    locationId: wire.location_id,
    address: wire.project_location,
    propertyType: wire.property_type,
    status,
    currentStatus: wire.current_status,
    publishingStatus: wire.publishing_status,
    area: readArea(wire),
    priceFrom: readPrice(wire.starting_from),
    reraNumber: wire.rera_no,
    reraQr: wire.project_qrcode,
    ...readFacts(wire),
    thumbnail: wire.thumbnail_image,
    image: wire.project_image,
    bannerVideo: wire.banner_video_path,
    walkthroughUrl: wire.walkthrough,
    virtualTourUrl: wire.threeDVideoLink,
    mapUrl: wire.location_url,
    routeMapUrl: wire.location_embedded_video_url,
    description: wire.project_description,
    ...readParts(parts),
  }
}

/** Approvals, dates, place and units, which older hosts do not send. */
function readFacts(wire: WireProject) {
  return {
    reraUrl: wire.rera_record_url ?? null,
    reraValidUntil: wire.rera_valid_until ?? null,
    planningApproval:
      wire.planning_authority && wire.planning_approval_no
        ? { authority: wire.planning_authority, number: wire.planning_approval_no }
        : null,
    possessionDate: wire.possession_date ?? null,
    coordinates: readCoordinates(wire),
    units: (wire.units ?? []).map((unit) => ({
      name: unit.unit_name,
      area: { min: unit.area_min, max: unit.area_max, basis: unit.area_basis },
      facing: unit.facing,
      priceFrom: unit.price_from,
      availability: unit.availability,
      planIds: unit.plan_ids,
    })),
  }
}

function readParts({ specifications, amenities, gallery, advantages, features }: WireParts) {
  return {
    specifications: specifications.map((wire) => ({
      name: wire.specification_name,
      html: wire.specification_text,
    })),
    amenities: amenities.map((wire) => ({
      text: wire.amenity_text,
      icon: readIcon(wire.amenity_image) ?? 'amenity',
    })),
    gallery: gallery.map((wire) => ({
      type: wire.gallery_type,
      pictures: wire.galleryDetails.map((picture) => ({
        src: picture.gallery_path,
        title: picture.gallery_title,
      })),
    })),
    advantages: advantages.map((wire) => ({
      name: wire.location_advantage_name,
      // A place without a readable distance cannot be drawn on the distance line.
      places: wire.location_advance_details.flatMap((place) => {
        const distanceKm = readDistance(place.location_advantage_distance)
        return distanceKm === null ? [] : [{ name: place.sub_location_advantage, distanceKm }]
      }),
    })),
    features: features.map((wire) => ({ name: wire.feature_name, text: wire.feature_text })),
  }
}

/** A post from the API. */
export function readBlog(wire: WireBlog): BlogRecord {
  return {
    id: wire.blog_id,
    title: wire.blog_title,
    slug: wire.slug_url,
    thumbnail: wire.thumbnail_image_path,
    image: wire.blog_image_path,
    publishingStatus: wire.publishing_status,
    publishedOn: wire.published_on,
    body: wire.blog_body,
  }
}
