import { readRecords } from './wire-fields'
import { readDistance, readIcon } from './wire-values'

/** How each of the five calls is read. An entry without its text is left out. @throws WireFault */
export const partReaders = {
  specifications: (wire: unknown[]) =>
    readRecords(wire).flatMap((entry) =>
      compact({ name: entry.text('specification_name'), html: entry.text('specification_text') }),
    ),
  amenities: (wire: unknown[]) =>
    readRecords(wire).flatMap((entry) =>
      compact({
        text: entry.text('amenity_text'),
        icon: readIcon(entry.text('amenity_image') ?? '') ?? 'amenity',
      }),
    ),
  gallery: (wire: unknown[]) =>
    readRecords(wire).flatMap((entry) => {
      const type = entry.text('gallery_type')
      const pictures = entry.list('galleryDetails').flatMap((picture) =>
        compact({
          src: picture.text('gallery_path'),
          title: picture.text('gallery_title') ?? type ?? 'Picture',
        }),
      )
      return type === null && pictures.length === 0 ? [] : [{ type: type ?? 'Gallery', pictures }]
    }),
  advantages: (wire: unknown[]) =>
    readRecords(wire).flatMap((entry) =>
      compact({
        name: entry.text('location_advantage_name'),
        // A place without a readable distance cannot be drawn on the distance line.
        places: entry.list('location_advance_details').flatMap((place) =>
          compact({
            name: place.text('sub_location_advantage'),
            distanceKm: readDistance(place.text('location_advantage_distance') ?? ''),
          }),
        ),
      }),
    ),
  features: (wire: unknown[]) =>
    readRecords(wire).flatMap((entry) =>
      compact({ name: entry.text('feature_name'), text: entry.text('feature_text') }),
    ),
}

/** The entry in a list, or an empty list when one of its values is missing. */
function compact<T extends object>(entry: T): { [K in keyof T]: NonNullable<T[K]> }[] {
  return Object.values(entry).includes(null) ? [] : [entry as { [K in keyof T]: NonNullable<T[K]> }]
}
