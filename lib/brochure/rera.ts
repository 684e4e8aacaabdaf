import type { Project } from '@/lib/catalogue/types'
import { site } from '@/lib/site'
import { drawPicture } from './figure'
import type { PrintPicture } from './pictures'
import { drawArtifact, type Sheet, type Struct } from './sheet'
import { drawRuns, drawText } from './text'
import { colors, page, sizes } from './tokens'

/** Side of the printed QR code with its quiet zone: 32 mm, so that the code itself is 26 mm wide. */
export const QR_SIDE = 90

/** Registration number, QR code and the authority's address (decision 27), from `top` of the page downwards. */
export function drawRera(
  sheet: Sheet,
  part: Struct,
  { reraNumber, reraQr }: Pick<Project, 'reraNumber' | 'reraQr'>,
  qr: PrintPicture | null,
  top: number,
): void {
  const { doc } = sheet
  const shown = reraNumber && reraQr ? qr : null
  const width = page.right - page.left - QR_SIDE - 20
  const label = { x: page.left, width, size: sizes.label, color: colors.muted }
  drawText(sheet, part, 'P', 'RERA registration', { ...label, y: top + 14 })
  drawText(sheet, part, 'P', reraNumber ?? 'RERA registration awaited', {
    x: page.left,
    y: top + 29,
    width,
    size: 16,
    bold: true,
    color: reraNumber ? colors.brass : colors.ink,
  })
  const { name, url } = site.reraAuthority
  doc.y += 4
  const address = [{ text: new URL(url).host, bold: false, italic: false, href: url }]
  drawRuns(sheet, part, 'P', address, { ...label, size: sizes.body })
  drawText(sheet, part, 'P', name, label)
  if (!shown) return
  const frame = { x: page.right - QR_SIDE - 1, y: top + 10, width: QR_SIDE, height: QR_SIDE }
  drawArtifact(sheet, () => {
    const side = QR_SIDE + 2
    doc
      .rect(frame.x - 1, frame.y - 1, side, side)
      .lineWidth(0.5)
      .stroke(colors.hairline)
  })
  const link = doc.struct('Link')
  part.add(link)
  drawPicture(sheet, link, shown, `QR code of RERA registration ${reraNumber}`, frame)
  // pdfkit's types do not know that an annotation may join the structure tree.
  const options = { structParent: link } as object
  doc.link(frame.x, frame.y, frame.width, frame.height, url, options)
}
