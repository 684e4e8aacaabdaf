import type { Project } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/area'
import { formatPrice } from '@/lib/format/numbers'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { site } from '@/lib/site'
import { drawDimensionLine } from './dimension-line'
import { drawPicture } from './figure'
import type { PrintPicture } from './pictures'
import { drawRera } from './rera'
import { drawArtifact, type Sheet, type Struct } from './sheet'
import { drawText, measureText } from './text'
import { colors, measure, page, sizes } from './tokens'

export const COVER_PICTURE = { width: page.width, height: 420 }
const HEAD = 62
/** The title block of the drawing: facts in a row, the registration under them. */
const BLOCK = 608
const RERA = 700

/** The first page: picture, name, place, the facts as in a drawing's title block, and the registration. */
export function drawCover(
  sheet: Sheet,
  project: Project,
  picture: PrintPicture | null,
  qr: PrintPicture | null,
): void {
  const { doc } = sheet
  doc.addPage()
  // The cover stands on the whole sheet: nothing of it may run on to a next page.
  doc.page.margins.bottom = 0
  const part = doc.struct('Sect')
  sheet.body.add(part)
  doc.outline.addItem(project.name)
  drawHead(sheet, part)
  const frame = { x: 0, y: HEAD, ...COVER_PICTURE }
  if (picture) drawPicture(sheet, part, picture, project.image.alt, frame)
  else drawArtifact(sheet, () => doc.rect(0, HEAD, frame.width, frame.height).fill(colors.neem))
  const note = { x: page.left, y: HEAD + COVER_PICTURE.height + 7, width: measure }
  if (picture)
    drawText(sheet, part, 'P', CONCEPTUAL_IMAGE_DISCLAIMER, { ...note, size: 7, color: colors.muted })
  drawName(sheet, part, project)
  drawFacts(sheet, part, project)
  drawRera(sheet, part, project, qr, RERA)
}

function drawHead(sheet: Sheet, part: Struct): void {
  const [first = '', ...rest] = site.name.split(' ')
  const box = { x: page.left, y: 17, width: measure, size: 17, color: colors.neem }
  drawText(sheet, part, 'P', first, { ...box, bold: true })
  const { doc } = sheet
  const x = page.left + doc.widthOfString(`${first} `)
  drawText(sheet, part, 'P', rest.join(' '), { ...box, x })
  const width = doc.widthOfString(rest.join(' ')) + x - page.left
  drawDimensionLine(sheet, part, `since ${site.foundedYear}`, { x: page.left, y: 39, width, size: 7 })
  drawText(sheet, part, 'P', 'Brochure', {
    ...box,
    y: 24,
    size: sizes.body,
    align: 'right',
    color: colors.muted,
  })
}

function drawName(sheet: Sheet, part: Struct, { name, address }: Project): void {
  // A long name takes a smaller size rather than a third line.
  const size = [sizes.display, 34, 28, 22].find(
    (one) => measureText(sheet, name, { x: 0, width: measure, size: one, bold: true }) < one * 1.5,
  )
  const box = { x: page.left, y: 504, width: measure, size: size ?? 20, bold: true }
  drawText(sheet, part, 'H1', name, box)
  drawText(sheet, part, 'P', address, { x: page.left, width: measure, size: 15, color: colors.muted })
}

function drawFacts(sheet: Sheet, part: Struct, project: Project): void {
  const { doc } = sheet
  const { area, reraNumber, priceFrom } = project
  drawArtifact(sheet, () => doc.rect(page.left, BLOCK, measure, 1.5).fill(colors.ink))
  const hasPrice = reraNumber !== null && priceFrom !== null
  const widths = [0.24, 0.4, 0.36].map((share) => share * measure)
  const [type = 0, middle = 0, last = 0] = widths
  const at = [page.left, page.left + type, page.left + type + middle] as const
  drawArtifact(sheet, () => {
    doc.lineWidth(0.5).strokeColor(colors.hairline)
    for (const x of hasPrice ? at.slice(1) : [at[1]]) doc.moveTo(x, BLOCK + 10).lineTo(x, RERA - 14)
    doc.stroke()
    doc
      .moveTo(page.left, RERA - 4)
      .lineTo(page.right, RERA - 4)
      .stroke()
  })
  drawFact(sheet, part, 'Property type', at[0], type)
  drawText(sheet, part, 'P', project.propertyType, { ...value(at[0], type), y: BLOCK + 30 })
  drawText(sheet, part, 'P', project.currentStatus, { ...small(at[0], type), y: BLOCK + 51 })
  drawFact(sheet, part, 'Square feet', at[1] + 14, middle - 28)
  const box = { x: at[1] + 14, y: BLOCK + 31, width: middle - 28, size: 14 }
  if (area) drawDimensionLine(sheet, part, formatArea(area), box)
  else drawText(sheet, part, 'P', 'To be announced', { ...box, bold: true })
  const basis = area && formatAreaBasis(area.basis)
  if (basis)
    drawText(sheet, part, 'P', `Measured as ${basis}`, { ...small(at[1] + 14, middle - 28), y: BLOCK + 51 })
  if (!hasPrice) return
  drawFact(sheet, part, 'Start from', at[2] + 14, last - 14)
  const price = { x: at[2] + 14, y: BLOCK + 27, width: last - 14, size: sizes.price, bold: true }
  drawText(sheet, part, 'P', formatPrice(priceFrom), price)
}

function drawFact(sheet: Sheet, part: Struct, label: string, x: number, width: number): void {
  drawText(sheet, part, 'P', label, { ...small(x, width), y: BLOCK + 12 })
}

const value = (x: number, width: number) => ({ x, width: width - 8, size: 15, bold: true })
const small = (x: number, width: number) => ({ x, width, size: sizes.label, color: colors.muted })
