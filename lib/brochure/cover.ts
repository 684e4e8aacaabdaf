import type { Project } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/area'
import { formatDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/numbers'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/image-disclaimer'
import { site } from '@/lib/site'
import { drawPicture, type PrintPicture } from './pictures'
import { drawArtifact, type Sheet, type Struct, setFont } from './sheet'
import { clean, drawRuns, drawText, measureText } from './text'
import { colors, measure, page, sizes } from './tokens'

export const COVER_PICTURE = { width: page.width, height: 420 }
/** Top of each part of the page, in points. */
const HEAD = 62
const FACTS = 608
const RERA = 700
/** Side of the QR code: 32 mm with its quiet zone. */
const QR_SIDE = 90

/** The first page: picture, name, address, facts and RERA registration. */
export function drawCover(
  sheet: Sheet,
  project: Project,
  picture: PrintPicture | null,
  qr: PrintPicture | null,
): void {
  const { doc } = sheet
  doc.addPage()
  // Text near the edge must not start a new page.
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
  drawRera(sheet, part, project, qr)
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
  // The largest size that fits on one line.
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
  drawArtifact(sheet, () => doc.rect(page.left, FACTS, measure, 1.5).fill(colors.ink))
  const hasPrice = reraNumber !== null && priceFrom !== null
  const widths = [0.24, 0.4, 0.36].map((share) => share * measure)
  const [type = 0, middle = 0, last = 0] = widths
  const at = [page.left, page.left + type, page.left + type + middle] as const
  drawArtifact(sheet, () => {
    doc.lineWidth(0.5).strokeColor(colors.hairline)
    for (const x of hasPrice ? at.slice(1) : [at[1]]) doc.moveTo(x, FACTS + 10).lineTo(x, RERA - 14)
    doc.stroke()
    doc
      .moveTo(page.left, RERA - 4)
      .lineTo(page.right, RERA - 4)
      .stroke()
  })
  drawFact(sheet, part, 'Property type', at[0], type)
  drawText(sheet, part, 'P', project.propertyType, { ...value(at[0], type), y: FACTS + 30 })
  drawText(sheet, part, 'P', project.currentStatus, { ...small(at[0], type), y: FACTS + 51 })
  drawFact(sheet, part, 'Square feet', at[1] + 14, middle - 28)
  const box = { x: at[1] + 14, y: FACTS + 31, width: middle - 28, size: 14 }
  if (area) drawDimensionLine(sheet, part, formatArea(area), box)
  else drawText(sheet, part, 'P', 'To be announced', { ...box, bold: true })
  const basis = area && formatAreaBasis(area.basis)
  if (basis)
    drawText(sheet, part, 'P', `Measured as ${basis}`, { ...small(at[1] + 14, middle - 28), y: FACTS + 51 })
  if (!hasPrice) return
  drawFact(sheet, part, 'Start from', at[2] + 14, last - 14)
  const price = { x: at[2] + 14, y: FACTS + 27, width: last - 14, size: sizes.price, bold: true }
  drawText(sheet, part, 'P', formatPrice(priceFrom), price)
}

function drawFact(sheet: Sheet, part: Struct, label: string, x: number, width: number): void {
  drawText(sheet, part, 'P', label, { ...small(x, width), y: FACTS + 12 })
}

const value = (x: number, width: number) => ({ x, width: width - 8, size: 15, bold: true })
const small = (x: number, width: number) => ({ x, width, size: sizes.label, color: colors.muted })

/** Registration number, QR code, the record at the authority, and planning approval and possession. See "RERA and honesty" in docs/requirements.md. */
function drawRera(sheet: Sheet, part: Struct, project: Project, qr: PrintPicture | null): void {
  const { doc } = sheet
  const { reraNumber, reraQr, reraValidUntil, planningApproval, possessionDate } = project
  const shown = reraNumber && reraQr ? qr : null
  const width = page.right - page.left - QR_SIDE - 20
  const label = { x: page.left, width, size: sizes.label, color: colors.muted }
  const validity = reraNumber && reraValidUntil ? `, valid until ${formatDate(reraValidUntil)}` : ''
  drawText(sheet, part, 'P', `RERA registration${validity}`, { ...label, y: RERA + 14 })
  drawText(sheet, part, 'P', reraNumber ?? 'RERA registration awaited', {
    x: page.left,
    y: RERA + 29,
    width,
    size: 16,
    bold: true,
    color: reraNumber ? colors.brass : colors.ink,
  })
  const { name, url } = site.reraAuthority
  doc.y += 4
  const { host } = new URL(url)
  const record = reraNumber ? project.reraUrl : null
  const href = record ?? url
  const address = [{ text: record ? `This project at ${host}` : host, bold: false, italic: false, href }]
  drawRuns(sheet, part, 'P', address, { ...label, size: sizes.body })
  drawText(sheet, part, 'P', name, label)
  const facts = [
    planningApproval && `Planning approval: ${planningApproval.authority}, ${planningApproval.number}`,
    possessionDate && `Possession: ${formatDate(possessionDate)}`,
  ]
  for (const fact of facts) if (fact) drawText(sheet, part, 'P', fact, label)
  if (!shown) return
  const frame = { x: page.right - QR_SIDE - 1, y: RERA + 10, width: QR_SIDE, height: QR_SIDE }
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
  // The types of pdfkit lack this option of an annotation.
  const options = { structParent: link } as object
  doc.link(frame.x, frame.y, frame.width, frame.height, href, options)
}

/** A figure on a thin rule with end ticks, like a dimension on a plan. */
function drawDimensionLine(
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
