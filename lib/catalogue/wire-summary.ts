import { readPrice } from './read-price'
import type { Picture, ProjectSummary } from './types'
import type { WireProject } from './wire'
import { readArea, readCoordinates, readStatusId } from './wire-values'

/**
 * What a card shows of a project from the API. The API does not tell size, colour and alt text of a picture: a card
 * crops its picture to 3:2 in any case, and the rest gets a neutral value.
 */
export function readSummary(wire: WireProject): ProjectSummary {
  const describe = (src: string): Picture => ({
    src,
    width: 1200,
    height: 800,
    alt: `${wire.project_name}, ${wire.project_location}`,
    color: '#E4ECE8',
  })
  return {
    id: wire.project_id,
    name: wire.project_name,
    slug: wire.slug_url,
    location: { id: wire.location_id, name: wire.location_name, slug: wire.location_name.toLowerCase() },
    address: wire.project_location,
    propertyType: wire.property_type,
    status: readStatusId(wire.project_status_id) ?? 'ongoing',
    currentStatus: wire.current_status,
    publishingStatus: wire.publishing_status,
    area: readArea(wire),
    priceFrom: readPrice(wire.starting_from),
    reraNumber: wire.rera_no,
    coordinates: readCoordinates(wire),
    homeCount: wire.home_count ?? null,
    completedYear: wire.completed_year ?? null,
    thumbnail: describe(wire.thumbnail_image),
    image: describe(wire.project_image),
    changedAt: null,
  }
}
