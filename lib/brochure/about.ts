import type { Project } from '@/lib/catalogue/types'
import { parseBlocks } from './html-blocks'
import { drawBlocks } from './html-text'
import { drawArtifact, makeRoom, type Sheet } from './sheet'
import { drawText, measureText, startPart } from './text'
import { colors, measure, page, sizes } from './tokens'

const GAP = 24
const HALF = (measure - GAP) / 2
/** Lines of at most 75 characters. */
const COLUMN = { x: page.left, width: 420, size: 10 }

/** What the project is, in the owner's words, and its highlights. */
export function drawAbout(sheet: Sheet, project: Project): void {
  const blocks = parseBlocks(project.descriptionHtml)
  if (blocks.length > 0) {
    const part = startPart(sheet, `About ${project.name}`, 60)
    drawBlocks(sheet, part, blocks, COLUMN)
  }
  if (project.features.length > 0) drawPairs(sheet, 'Highlights', project.features)
}

/** The amenities, two to a line. */
export function drawAmenities(sheet: Sheet, { amenities }: Project): void {
  if (amenities.length > 0)
    drawPairs(
      sheet,
      'Amenities',
      amenities.map(({ text }) => ({ name: '', text })),
    )
}

/** Short entries in two columns, row by row, under hairlines. */
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
