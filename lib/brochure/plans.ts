import type { GalleryGroup } from '@/lib/catalogue/types'
import { CAPTION, drawFigure } from './figure'
import { isPlanGroup } from './galleries'
import { loadPicture, type PrintPicture } from './pictures'
import { makeRoom, type Sheet } from './sheet'
import { PART_HEAD, startPart } from './text'
import { measure, page } from './tokens'

type Plan = { words: { alt: string; title: string }; print: PrintPicture }
export type PreparedPlans = { type: string; plans: Plan[] }

/** Higher than this, a plan would leave no room for the heading above it. */
const MAX_HEIGHT = 610

/** The groups of plans, each drawing whole; what cannot be read is left out. */
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

/** A part for each group: every plan as large as the page takes it, with its title. */
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

/** As wide as the text, unless the rest of the page takes it only a little smaller. */
function fitPlan({ width, height }: PrintPicture, free: number): { width: number; height: number } {
  const whole = Math.min(measure / width, MAX_HEIGHT / height)
  const here = Math.min(whole, free / height)
  const scale = here > whole * 0.72 ? here : whole
  return { width: width * scale, height: height * scale }
}
