import type { GalleryGroup } from '@/lib/catalogue/types'
import { drawFigure } from './figure'
import { layOutMosaic, type MosaicRow } from './mosaic'
import { loadPicture, type PrintPicture } from './pictures'
import { makeRoom, type Sheet } from './sheet'
import { drawText, startPart } from './text'
import { colors, measure, page, sizes } from './tokens'

type Pictures = GalleryGroup['pictures']
export type PreparedGroup = { type: string; pictures: Pictures; prints: PrintPicture[]; rows: MosaicRow[] }

/** True for a group of drawings, which are shown large and whole. */
export function isPlanGroup({ type }: GalleryGroup): boolean {
  return /\bplans?\b/i.test(type)
}

/** The groups of photographs with their pictures cut for their places; what cannot be read is left out. */
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
  // Fewer pictures stand in other places, of other shapes.
  return prepareGroup(
    type,
    pictures.filter((_, index) => loaded[index]),
  )
}

/** A part for each group: its pictures with their titles. */
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
