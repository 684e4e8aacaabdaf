// Decodes pictures of the API host in a process of its own, which the site may kill: no time limit interrupts a decoder.
import sharp from 'sharp'
import { measurePicture } from '../measure-picture.mjs'

/** In millions. A JPEG is decoded line by line, and takes less memory. */
const MAX_MEGAPIXELS = { jpeg: 24, others: 12 }

sharp.cache(false)
sharp.concurrency(1)

process.on('message', async (/** @type {string} */ file) => process.send?.(await read(file)))
process.on('disconnect', () => process.exit())

/** @param {string} file */
async function read(file) {
  try {
    // The header alone: nothing is decoded yet.
    const { width, height, format } = await sharp(file).metadata()
    const limit = format === 'jpeg' ? MAX_MEGAPIXELS.jpeg : MAX_MEGAPIXELS.others
    if (width * height > limit * 1_000_000)
      return { fault: `${width} × ${height} pixels are more than ${limit} million` }
    return { measures: await measurePicture(file) }
  } catch {
    return { fault: 'the picture is broken' }
  }
}
