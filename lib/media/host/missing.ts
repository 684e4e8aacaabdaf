import { createHash } from 'node:crypto'
import { GROUND } from '../measure'
import { HOST_MEDIA } from './folder'

const MISSING = `${HOST_MEDIA}missing-`

/** Stands for a picture that the host never sent: an address of its own per path, so that each keeps its alt text. */
export function buildMissingPicture(file: string): {
  src: string
  width: number
  height: number
  color: string
} {
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16)
  return { src: `${MISSING}${name}.png`, width: 1200, height: 800, color: GROUND }
}

/** True for the address of a picture that the host never sent: pages show a neutral drawing and the alt text. */
export function isMissingPicture(src: string): boolean {
  return src.startsWith(MISSING)
}
