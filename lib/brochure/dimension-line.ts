import { drawArtifact, type Sheet, type Struct, setFont } from './sheet'
import { clean, drawText } from './text'
import { colors } from './tokens'

/** A figure on a thin rule with end ticks, as on a plan: the site's mark (design.md). Carries real information only. */
export function drawDimensionLine(
  sheet: Sheet,
  parent: Struct,
  figure: string,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): void {
  const { doc } = sheet
  setFont(doc, 'bold', size)
  const words = doc.widthOfString(clean(sheet, figure))
  const middle = y + size * 0.55
  const gap = 5
  const arm = Math.max(8, (width - words) / 2 - gap)
  drawArtifact(sheet, () => {
    doc.lineWidth(0.75).strokeColor(colors.neem)
    for (const [from, to, tick] of [
      [x, x + arm, x],
      [x + width - arm, x + width, x + width],
    ] as const)
      doc
        .moveTo(from, middle)
        .lineTo(to, middle)
        .moveTo(tick, middle - 4.5)
        .lineTo(tick, middle + 4.5)
    doc.stroke()
  })
  drawText(sheet, parent, 'P', figure, { x: x + arm + gap, y, width: words + gap, size, bold: true })
}
