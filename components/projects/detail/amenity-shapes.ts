import file from './amenity-shapes.svg'

// Ids of the drawings in amenity-shapes.svg, each on a 32-unit square.
const DRAWN = new Set([
  'pool',
  'clubhouse',
  'park',
  'play',
  'gym',
  'security',
  'water',
  'power',
  'parking',
  'lift',
  'solar',
  'rainwater',
  'walking',
  'court',
  'library',
  'hall',
  'drain',
  'road',
  'light',
  'temple',
  'garden',
  'cctv',
])

/** URL of an amenity's drawing, for `<use>`; an unknown key gets the neutral mark. */
export function getAmenityShape(icon: string): string {
  return `${file.src}#${DRAWN.has(icon) ? icon : 'amenity'}`
}
