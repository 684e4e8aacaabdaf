import type { Frame } from './figure'
import { CAPTION } from './figure'
import { measure } from './tokens'

const GAP = 12
const HALF = (measure - GAP) / 2
const LARGE = measure * 0.66
const SMALL = measure - LARGE - GAP
/** The sample renders' own shape, so that little is cut off. */
const SHAPE = 1.6

export type MosaicRow = { height: number; frames: Frame[] }

/**
 * Rows of frames for a gallery of so many pictures, each from 0, 0 of its row: an odd number starts with a large one
 * and two beside it, the rest stand in pairs, so that none is left alone on a line.
 */
export function layOutMosaic(count: number): MosaicRow[] {
  if (count === 0) return []
  if (count === 1) return [{ height: measure / 1.8 + CAPTION, frames: [build(0, 0, measure, measure / 1.8)] }]
  const rows = count % 2 === 1 ? [buildTrio()] : []
  const pairs = Math.floor((count - rows.length * 3) / 2)
  return [...rows, ...Array.from({ length: pairs }, buildPair)]
}

function buildTrio(): MosaicRow {
  const high = LARGE / SHAPE
  const low = (high - CAPTION - 6) / 2
  const x = LARGE + GAP
  return {
    height: high + CAPTION,
    frames: [build(0, 0, LARGE, high), build(x, 0, SMALL, low), build(x, low + CAPTION + 6, SMALL, low)],
  }
}

function buildPair(): MosaicRow {
  const height = HALF / SHAPE
  return { height: height + CAPTION, frames: [build(0, 0, HALF, height), build(HALF + GAP, 0, HALF, height)] }
}

function build(x: number, y: number, width: number, height: number): Frame {
  return { x, y, width, height }
}
