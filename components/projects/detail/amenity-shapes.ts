import file from './amenity-shapes.svg'

// Line drawings on a 32-unit square, in a file of their own that is fetched once: on the page each stood two times.
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

const address: string = file.src

/** The address of an amenity's drawing, for `<use>`; an unknown key gets the neutral mark. */
export function getAmenityShape(icon: string): string {
  return `${address}#${DRAWN.has(icon) ? icon : 'amenity'}`
}
