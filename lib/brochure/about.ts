import type { Project, Specification } from '@/lib/catalogue/types'
import { parseBlocks } from './html-blocks'
import { drawBlocks, measureBlocks } from './html-text'
import { drawArtifact, makeRoom, type Sheet } from './sheet'
import { drawText, measureText, startPart } from './text'
import { colors, measure, page, sizes } from './tokens'

const GAP = 24
const HALF = (measure - GAP) / 2
/** Lines of at most 75 characters. */
const COLUMN = { x: page.left, width: 420, size: 10 }

/** The description and the features. */
export function drawAbout(sheet: Sheet, project: Project): void {
  const blocks = parseBlocks(project.description)
  if (blocks.length > 0) {
    const part = startPart(sheet, `About ${project.name}`, 60)
    drawBlocks(sheet, part, blocks, COLUMN)
  }
  if (project.features.length > 0) drawPairs(sheet, 'Highlights', project.features)
}

/** The amenities, in two columns. */
export function drawAmenities(sheet: Sheet, { amenities }: Project): void {
  if (amenities.length > 0)
    drawPairs(
      sheet,
      'Amenities',
      amenities.map(({ text }) => ({ name: '', text })),
    )
}

/** Short entries in two columns, row by row, separated by rules. */
function drawPairs(sheet: Sheet, title: string, entries: { name: string; text: string }[]): void {
  const { doc } = sheet
  const rows = Array.from({ length: Math.ceil(entries.length / 2) }, (_, row) =>
    entries.slice(row * 2, row * 2 + 2),
  ).map((row) => ({ row, height: Math.max(...row.map((entry) => measureEntry(sheet, entry))) }))
  const sum = rows.reduce((total, { height }) => total + height, 0)
  const part = startPart(sheet, title, Math.min(sum, 300))
  const list = doc.struct('L')
  part.add(list)
  for (const { row, height } of rows) {
    makeRoom(sheet, height)
    const top = doc.y
    for (const [index, entry] of row.entries()) {
      const x = page.left + index * (HALF + GAP)
      drawArtifact(sheet, () => doc.rect(x, top, HALF, 0.5).fill(colors.hairline))
      const item = doc.struct('LI')
      list.add(item)
      const body = doc.struct('LBody')
      item.add(body)
      doc.y = top + 6
      if (entry.name)
        drawText(sheet, body, 'P', entry.name, { x, width: HALF, size: 11, bold: true, color: colors.neem })
      drawText(sheet, body, 'P', entry.text, { x, width: HALF, size: sizes.body })
    }
    doc.y = top + height
  }
}

function measureEntry(sheet: Sheet, { name, text }: { name: string; text: string }): number {
  const box = { x: 0, width: HALF }
  const head = name ? measureText(sheet, name, { ...box, size: 11, bold: true }) : 0
  return 6 + head + measureText(sheet, text, { ...box, size: sizes.body }) + 3
}

const NAME = 140
const SPECIFICATION = { x: page.left + NAME, width: measure - NAME }

/** Every specification: its name and, beside it, its text. */
export function drawSpecifications(sheet: Sheet, specifications: Specification[]): void {
  const rows = specifications
    .map(({ name, html }) => ({ name, blocks: parseBlocks(html) }))
    .filter(({ blocks }) => blocks.length > 0)
  if (rows.length === 0) return
  const { doc } = sheet
  const part = startPart(sheet, 'Specifications', 80)
  for (const { name, blocks } of rows) {
    // Unbroken when it fits on a page; a longer one breaks between its blocks.
    makeRoom(sheet, Math.min(measureBlocks(sheet, blocks, SPECIFICATION) + 14, 500))
    const top = doc.y
    drawArtifact(sheet, () => doc.rect(page.left, top, measure, 0.5).fill(colors.hairline))
    const box = { x: page.left, y: top + 8, width: NAME - 16, size: 11, bold: true, color: colors.neem }
    drawText(sheet, part, 'H3', name, box)
    const below = doc.y
    doc.y = top + 8
    const before = doc.page
    drawBlocks(sheet, part, blocks, SPECIFICATION)
    doc.y = (doc.page === before ? Math.max(doc.y, below) : doc.y) + 7
  }
}
