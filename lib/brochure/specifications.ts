import type { Specification } from '@/lib/catalogue/types'
import { parseBlocks } from './html-blocks'
import { drawBlocks, measureBlocks } from './html-text'
import { drawArtifact, makeRoom, type Sheet } from './sheet'
import { drawText, startPart } from './text'
import { colors, measure, page } from './tokens'

const NAME = 140
const COLUMN = { x: page.left + NAME, width: measure - NAME }

/** Every specification: its name, and beside it what it holds. */
export function drawSpecifications(sheet: Sheet, specifications: Specification[]): void {
  const rows = specifications
    .map(({ name, html }) => ({ name, blocks: parseBlocks(html) }))
    .filter(({ blocks }) => blocks.length > 0)
  if (rows.length === 0) return
  const { doc } = sheet
  const part = startPart(sheet, 'Specifications', 80)
  for (const { name, blocks } of rows) {
    // Whole where it fits on a page; a longer one breaks between its blocks.
    makeRoom(sheet, Math.min(measureBlocks(sheet, blocks, COLUMN) + 14, 500))
    const top = doc.y
    drawArtifact(sheet, () => doc.rect(page.left, top, measure, 0.5).fill(colors.hairline))
    const box = { x: page.left, y: top + 8, width: NAME - 16, size: 11, bold: true, color: colors.neem }
    drawText(sheet, part, 'H3', name, box)
    const below = doc.y
    doc.y = top + 8
    const before = doc.page
    drawBlocks(sheet, part, blocks, COLUMN)
    doc.y = (doc.page === before ? Math.max(doc.y, below) : doc.y) + 7
  }
}
