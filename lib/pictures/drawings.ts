import type { PictureData } from '@/lib/catalogue/types'

/** Next to a render: on the main picture of a project and on share pictures. */
export const IMAGE_CAPTION = 'Artistic impression'

/** `/media/plan.svg`, `/media/Plan.SVG` */
const SVG_ADDRESS = /\.svg$/i

/** True for an SVG, such as a plan: it is shown whole, on white, and is sharp however large it is. */
export function isSvg({ src }: { src: string }): boolean {
  return SVG_ADDRESS.test(src)
}

export function isDrawing({ kind }: Pick<PictureData, 'kind'>): boolean {
  return kind === 'drawing'
}

type Cover = Pick<PictureData, 'src' | 'kind'>

/**
 * A record's image, if it is a drawing, has dimensions along its edges. Its thumbnail has none, and fills its place.
 */
export function findPictureWithoutDimensions<Picture extends Cover>(record: {
  image: Picture
  thumbnail: Picture
}): Picture {
  return isDrawing(record.image) ? record.thumbnail : record.image
}

/** True for a group of plans, which has an SVG. It may hold photographs and sections, too. */
export function hasPlan({ pictures }: { pictures: { src: string }[] }): boolean {
  return pictures.some(isSvg)
}

/** The first picture that is not a drawing. Drawings are unreadable as thumbnails. */
export function findPhotograph<Picture extends Cover>(pictures: Picture[]): Picture | undefined {
  return pictures.find((picture) => !isDrawing(picture))
}
