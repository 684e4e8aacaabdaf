import type { Project, Unit } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/area'
import { formatAvailability, formatUnitPrice, PRICE_LIST_NOTE } from '@/lib/format/unit'
import { type Sheet, setFont } from './sheet'
import { clean, drawText, startPart } from './text'
import { colors, measure, page, sizes } from './tokens'

/** Columns of the table with their share of the width. */
const COLUMNS = { Type: 0.3, Area: 0.26, Facing: 0.16, 'Price from': 0.15, Availability: 0.13 }

/** The price list. See "RERA and honesty" in docs/requirements.md. */
export function drawPrices(sheet: Sheet, { units, reraNumber }: Project): void {
  if (!reraNumber || units.length === 0) return
  const { doc } = sheet
  // A row has one line, rarely two.
  const part = startPart(sheet, 'Price list', Math.min((units.length + 1) * 28, 300))
  const head = Object.keys(COLUMNS).map((text) => ({ text, type: 'TH', scope: 'Column', font: bold }))
  setFont(doc, 'regular', sizes.body)
  // The types of pdfkit lack structParent and scope.
  const options = {
    structParent: part,
    position: { x: page.left, y: doc.y },
    maxWidth: measure,
    columnStyles: Object.values(COLUMNS).map((share) => ({ width: share * measure })),
    defaultStyle: {
      border: [0.5, 0, 0, 0],
      borderColor: colors.hairline,
      padding: [6, 6, 5, 0],
      textColor: colors.ink,
    },
    data: [head, ...units.map((unit) => listCells(sheet, unit))],
  } as PDFKit.Mixins.TableOptionsWithData
  doc.table(options)
  doc.y += 6
  const note = { x: page.left, width: measure, size: sizes.label, color: colors.muted }
  drawText(sheet, part, 'P', PRICE_LIST_NOTE, note)
}

const bold = { src: 'bold' }

function listCells(sheet: Sheet, unit: Unit): object[] {
  const basis = formatAreaBasis(unit.area.basis)
  return [
    { text: clean(sheet, unit.name), type: 'TH', scope: 'Row', font: bold },
    { text: [formatArea(unit.area), basis].filter(Boolean).join(', ') },
    { text: clean(sheet, unit.facing ?? '') },
    { text: formatUnitPrice(unit), font: bold },
    { text: formatAvailability(unit.availability) },
  ]
}
