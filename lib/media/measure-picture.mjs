import sharp from 'sharp'

/** Colour behind transparent parts and of missing pictures. */
export const GROUND = '#f6f1e8'

/** In millions. A JPEG is decoded line by line, and takes less memory. */
const MAX_MEGAPIXELS = { jpeg: 24, others: 12 }

/** Slightly broken files of phones are shown as far as they can be read. */
const AS_BROWSERS = /** @type {const} */ ({ failOn: 'none' })

/**
 * Why a picture of the API host is too large to be decoded; null when it is not. Reads the header alone.
 * @param {string | Buffer} file
 * @returns {Promise<string | null>}
 * @throws Error when it is no picture.
 */
export async function describeExcess(file) {
  const { width, height, format } = await sharp(file, AS_BROWSERS).metadata()
  const limit = format === 'jpeg' ? MAX_MEGAPIXELS.jpeg : MAX_MEGAPIXELS.others
  return width * height > limit * 1_000_000
    ? `${width} × ${height} pixels are more than ${limit} million`
    : null
}

/**
 * Size and average colour of a picture file.
 * @param {string | Buffer} file
 * @returns {Promise<{ width: number, height: number, color: string }>}
 * @throws Error when it is missing or no picture.
 */
export async function measurePicture(file) {
  const { autoOrient } = await sharp(file, AS_BROWSERS).metadata()
  const average = await sharp(file, AS_BROWSERS)
    .flatten({ background: GROUND })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { width: autoOrient.width, height: autoOrient.height, color: `#${average.toString('hex', 0, 3)}` }
}
