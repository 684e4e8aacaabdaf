import type { LocationAdvantage } from '@/lib/catalogue/types'
import type { Axis } from '@/lib/format/distance-scale'
import { buildSharedAxis, type HorizontalMark, layOutHorizontal } from '@/lib/format/distance-scale'
import { formatDistance } from '@/lib/format/numbers'
import { makeRoom, type Sheet, setFont } from './sheet'
import { clean, drawText, startPart } from './text'
import { colors, measure, page, sizes } from './tokens'

/** Points per pixel of the site's drawing: its 15 px labels become 9.3 points. */
const SCALE = 0.62
const WIDTH = measure / SCALE
/** Characters per line of a label. The shortest is used with which all groups fit on one page. */
const LABEL_LENGTHS = [18, 22, 26, 30, 36]
const LINE = 11.5
const FIGURE = 12.5
const POLE = 9
const LANE_GAP = 4
const GAP = 10
/** Height below the heading of the part, in points. */
const ROOM = 655

/** One distance line for each group of places, all to the same scale. */
export function drawLocation(sheet: Sheet, groups: LocationAdvantage[]): void {
  const filled = groups.filter(({ places }) => places.length > 0)
  if (filled.length === 0) return
  const layouts = LABEL_LENGTHS.map((length) => layOut(filled, length))
  const { axis, drawings, sum } = layouts.reduce((best, one) =>
    best.sum > ROOM && one.sum < best.sum ? one : best,
  )
  // On one page where they fit, because visitors compare them.
  const part = startPart(sheet, 'Location advantage', Math.min(sum, ROOM) + 30)
  const box = { x: page.left, width: measure, size: sizes.label, color: colors.muted }
  drawText(sheet, part, 'P', 'Distances in kilometres by road from the project.', box)
  sheet.doc.y += 14
  for (const { name, marks, lanes, height } of drawings) {
    makeRoom(sheet, height)
    const top = sheet.doc.y
    drawText(sheet, part, 'H3', name, { x: page.left, y: top, width: measure, size: sizes.h3, bold: true })
    const base = top + height - 22
    const alt = marks.map((mark) => `${mark.name}, ${formatDistance(mark.distanceKm)}`).join('; ')
    const options = { alt: clean(sheet, alt), bbox: [page.left, top + 18, page.right, base + 20] }
    part.add(sheet.doc.struct('Figure', options, [() => drawLine(sheet, { axis, marks, lanes, base })]))
    sheet.doc.y = top + height + GAP
  }
}

function layOut(groups: LocationAdvantage[], labelLength: number) {
  const axis = buildSharedAxis(
    groups.map(({ places }) => places),
    WIDTH,
    labelLength,
  )
  const drawings = groups.map(({ name, places }) => {
    const marks = layOutHorizontal(places, axis, WIDTH, labelLength)
    const lanes = measureLanes(marks)
    return { name, marks, lanes, height: lanes.reduce((total, lane) => total + lane, 0) + 52 }
  })
  return { axis, drawings, sum: drawings.reduce((total, { height }) => total + height + GAP, 0) }
}

type Drawing = { axis: Axis; marks: HorizontalMark[]; lanes: number[]; base: number }

function drawLine(sheet: Sheet, { axis, marks, lanes, base }: Drawing): void {
  const { doc } = sheet
  const at = (share: number) => page.left + share * measure
  doc.save().lineWidth(0.75).strokeColor(colors.neem)
  doc.moveTo(page.left, base).lineTo(page.right, base).stroke()
  for (const [index, km] of axis.ticksKm.entries()) {
    const isLast = index === axis.ticksKm.length - 1
    const isEnd = index === 0 || isLast
    const x = at(km / axis.endKm)
    doc
      .moveTo(x, base - (isEnd ? 5 : 0))
      .lineTo(x, base + (isEnd ? 5 : 4))
      .stroke()
    const words = isLast ? `${km} km` : String(km)
    setFont(doc, 'regular', sizes.small, colors.muted)
    const width = doc.widthOfString(words)
    label(doc, words, index === 0 ? x : isLast ? x - width : x - width / 2, base + 7)
  }
  for (const mark of marks) {
    const x = at(mark.share)
    const top = base - POLE - lanes.slice(0, mark.lane + 1).reduce((sum, lane) => sum + lane, 0)
    doc
      .lineWidth(0.5)
      .strokeOpacity(0.55)
      .moveTo(x, top + 2)
      .lineTo(x, base)
      .stroke()
      .strokeOpacity(1)
    doc
      .lineWidth(1.6)
      .moveTo(x - 3, base + 3)
      .lineTo(x + 3, base - 3)
      .stroke()
    setFont(doc, 'bold', 10, colors.neem)
    label(doc, formatDistance(mark.distanceKm), x + 5, top)
    setFont(doc, 'regular', 9, colors.ink)
    for (const [index, line] of mark.lines.entries())
      label(doc, clean(sheet, line), x + 5, top + FIGURE + index * LINE)
  }
  doc.restore()
}

function label(doc: PDFKit.PDFDocument, words: string, x: number, y: number): void {
  doc.text(words, x, y, { lineBreak: false })
}

/** Height of each lane of labels: that of its tallest label. */
function measureLanes(marks: HorizontalMark[]): number[] {
  const heights: number[] = []
  for (const { lane, lines } of marks)
    heights[lane] = Math.max(heights[lane] ?? 0, FIGURE + lines.length * LINE + LANE_GAP)
  return heights
}
