import type { GalleryGroup } from '@/lib/catalogue/types'
import { drawPicture, type Frame, loadPicture, type PrintPicture } from './pictures'
import { drawArtifact, makeRoom, type Sheet, type Struct } from './sheet'
import { drawText, PART_HEAD, startPart } from './text'
import { colors, measure, page, sizes } from './tokens'

/** Height of a title below its picture. */
const CAPTION = 20

type Pictures = GalleryGroup['pictures']
type PreparedGroup = { type: string; pictures: Pictures; prints: PrintPicture[]; rows: MosaicRow[] }

/** True for a group of floor plans: they are printed large and uncropped. */
function isPlanGroup({ type }: GalleryGroup): boolean {
  return /\bplans?\b/i.test(type)
}

/** The photographs of each group, cropped for their places. Unreadable pictures are left out. */
export async function prepareGalleries(groups: GalleryGroup[]): Promise<PreparedGroup[]> {
  const prepared: PreparedGroup[] = []
  for (const group of groups)
    if (!isPlanGroup(group)) prepared.push(await prepareGroup(group.type, group.pictures))
  return prepared.filter(({ prints }) => prints.length > 0)
}

async function prepareGroup(type: string, pictures: Pictures): Promise<PreparedGroup> {
  const rows = layOutMosaic(pictures.length)
  const frames = rows.flatMap((row) => row.frames)
  const loaded = await Promise.all(
    frames.map((cut, index) => loadPicture({ src: pictures[index]?.src ?? '', cut })),
  )
  const prints = loaded.filter((print) => print !== null)
  if (prints.length === loaded.length) return { type, pictures, prints, rows }
  // Fewer pictures need another layout.
  return prepareGroup(
    type,
    pictures.filter((_, index) => loaded[index]),
  )
}

/** One part for each group: its pictures with their titles. */
export function drawGalleries(sheet: Sheet, groups: PreparedGroup[], disclaimer: string): void {
  for (const { type, pictures, prints, rows } of groups) {
    const part = startPart(sheet, type, rows[0]?.height ?? 0)
    let index = 0
    for (const { height, frames } of rows) {
      makeRoom(sheet, height)
      const top = sheet.doc.y
      for (const { x, y, ...size } of frames) {
        const picture = pictures[index]
        const print = prints[index++]
        if (picture && print)
          drawFigure(sheet, part, print, picture, { x: page.left + x, y: top + y, ...size })
      }
      sheet.doc.y = top + height + 4
    }
  }
  if (groups.length === 0) return
  makeRoom(sheet, 24)
  sheet.doc.y += 4
  const box = { x: page.left, width: measure, size: sizes.small, color: colors.muted }
  drawText(sheet, sheet.body, 'P', disclaimer, box)
}

const GAP = 12
const HALF = (measure - GAP) / 2
const LARGE = measure * 0.66
const SMALL = measure - LARGE - GAP
/** Width to height of a photograph. */
const SHAPE = 1.6

type MosaicRow = { height: number; frames: Frame[] }

/**
 * Rows of frames for a number of pictures, relative to the top left of each row. An odd number starts with one large and
 * two small pictures, the rest are pairs, so that no picture is alone on a row.
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

type Plan = { words: { alt: string; title: string }; print: PrintPicture }
type PreparedPlans = { type: string; plans: Plan[] }

/** Largest height of a plan, in points: the heading has to fit above it. */
const MAX_PLAN_HEIGHT = 610

/** The floor plans of each group, uncropped. Unreadable ones are left out. */
export async function preparePlans(groups: GalleryGroup[]): Promise<PreparedPlans[]> {
  const prepared: PreparedPlans[] = []
  for (const group of groups.filter(isPlanGroup)) {
    const loaded = await Promise.all(
      group.pictures.map(async (words) => ({
        words,
        print: await loadPicture({ src: words.src, drawing: true }),
      })),
    )
    const plans = loaded.flatMap(({ words, print }) => (print ? [{ words, print }] : []))
    if (plans.length > 0) prepared.push({ type: group.type, plans })
  }
  return prepared
}

/** One part for each group: every plan as large as the page allows, with its title. */
export function drawPlans(sheet: Sheet, groups: PreparedPlans[]): void {
  for (const { type, plans } of groups) {
    const [first] = plans
    if (!first) continue
    const part = startPart(sheet, type, fitPlan(first.print, getFree(sheet) - PART_HEAD).height + CAPTION)
    for (const { words, print } of plans) {
      const { width, height } = fitPlan(print, getFree(sheet))
      makeRoom(sheet, height + CAPTION)
      const top = sheet.doc.y
      drawFigure(sheet, part, print, words, { x: page.left, y: top, width, height }, true)
      sheet.doc.y = top + height + CAPTION + 14
    }
  }
}

function getFree({ doc }: Sheet): number {
  return page.bottom - doc.y - CAPTION
}

/** As wide as the text, or a little smaller when it then fits on the rest of the page. */
function fitPlan({ width, height }: PrintPicture, free: number): { width: number; height: number } {
  const whole = Math.min(measure / width, MAX_PLAN_HEIGHT / height)
  const here = Math.min(whole, free / height)
  const scale = here > whole * 0.72 ? here : whole
  return { width: width * scale, height: height * scale }
}

/** A picture with its title below it. */
function drawFigure(
  sheet: Sheet,
  parent: Struct,
  picture: PrintPicture,
  words: { alt: string; title: string },
  frame: Frame,
  outlined = false,
): void {
  drawPicture(sheet, parent, picture, words.alt, frame)
  if (outlined)
    drawArtifact(sheet, () =>
      sheet.doc.rect(frame.x, frame.y, frame.width, frame.height).lineWidth(0.5).stroke(colors.hairline),
    )
  const box = { x: frame.x, y: frame.y + frame.height + 4, width: frame.width, size: sizes.label }
  if (words.title) drawText(sheet, parent, 'P', words.title, { ...box, color: colors.muted })
}
