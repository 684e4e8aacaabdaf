import sharp from 'sharp'

/** Colour behind transparent parts and of missing pictures. */
export const GROUND = '#f6f1e8'

/**
 * Size and average colour of a picture file.
 * @param {string} file
 * @returns {Promise<{ width: number, height: number, color: string }>}
 * @throws Error when it is missing or no picture.
 */
export async function measurePicture(file) {
  const { autoOrient } = await sharp(file).metadata()
  const { data } = await sharp(file)
    .autoOrient()
    .flatten({ background: GROUND })
    .resize(8, 8, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: autoOrient.width, height: autoOrient.height, color: formatAverage(data) }
}

/** @param {Buffer} pixels */
function formatAverage(pixels) {
  const sums = [0, 0, 0]
  pixels.forEach((value, index) => {
    sums[index % 3] = (sums[index % 3] ?? 0) + value
  })
  const count = pixels.length / 3
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
