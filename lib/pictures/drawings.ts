type PictureFile = { src: string }

/** True for a plan, an SVG, `/media/plan.svg` or `/media/Plan.SVG`: it is shown whole, on white, and is sharp however large it is. */
export function isPlan({ src }: PictureFile): boolean {
  return /\.svg$/i.test(src)
}

/** Measured drawings have dimensions along their edges. The thumbnail of a card has none, and fills its place. */
export function findPictureWithoutDimensions<Picture extends PictureFile>(record: {
  image: Picture
  thumbnail: Picture
}): Picture {
  return isMeasuredDrawing(record.image) ? record.thumbnail : record.image
}

/** True for a group of plans. It may hold photographs and sections, too. */
export function hasPlan({ pictures }: { pictures: PictureFile[] }): boolean {
  return pictures.some(isPlan)
}

/** True for a measured drawing, which is shown whole or without its dimensions. The catalogue has drawings as PNG, photos as JPEG. */
export function isMeasuredDrawing({ src }: PictureFile): boolean {
  return /\.png$/i.test(src)
}

/** The first picture that is neither a drawing nor a plan, which are unreadable as thumbnails. */
export function findRender<Picture extends PictureFile>(pictures: Picture[]): Picture | undefined {
  return pictures.find((picture) => !isMeasuredDrawing(picture) && !isPlan(picture))
}
