// Decodes pictures of the API host in a process of its own, which the site may kill: no time limit interrupts a decoder.
import sharp from 'sharp'
import { describeExcess, measurePicture } from '../measure-picture.mjs'

/** Brochures draw a drawing in this width at most. */
const DRAWING_WIDTH = 1500
/** Height of a drawing in parts of its width. */
const MAX_RATIO = 4

sharp.cache(false)
sharp.concurrency(1)

process.on('message', async (/** @type {string} */ file) => process.send?.(await read(file)))
process.on('disconnect', () => process.exit())

/** @param {string} file */
async function read(file) {
  try {
    const fault = await describeExcess(file)
    if (fault) return { fault }
    await draw(file)
    return { measures: await measurePicture(file) }
  } catch {
    return { fault: 'the picture is broken' }
  }
}

/**
 * Draws a drawing as large as the site will, so that one that takes long is refused.
 * @param {string} file
 */
async function draw(file) {
  const { format, width, height } = await sharp(file).metadata()
  if (format !== 'svg') return
  if (height > MAX_RATIO * width) throw new Error('too high')
  await sharp(file, { density: Math.min(2400, Math.max(72, (72 * DRAWING_WIDTH) / width)) })
    .raw()
    .toBuffer()
}
