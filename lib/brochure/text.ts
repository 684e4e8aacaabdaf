import type { Run } from './html-blocks'
import { makeRoom, type Sheet, type Struct, setFont } from './sheet'
import { colors, page, sizes } from './tokens'

type TextBox = {
  x: number
  width: number
  size?: number
  color?: string
  bold?: boolean
  /** Top of the text; by default the end of the last one. */
  y?: number
  align?: 'left' | 'right' | 'center'
}

/** Space above the heading of a part. */
const GAP = 28
/** Height of a heading with its space, in points. */
export const PART_HEAD = 66

/** Line gap of a font size: small for headings, larger for text, as on the site. */
function getLineGap(size: number): number {
  return size > 14 ? size * 0.02 : size * 0.36
}

/** The text without the characters that the font lacks. */
export function clean({ hasGlyph }: Sheet, text: string): string {
  return [...text].filter((sign) => /\s/.test(sign) || hasGlyph(sign.codePointAt(0) ?? 0)).join('')
}

/** Height of a text in a box, in points. */
export function measureText(sheet: Sheet, text: string, { width, size = sizes.body, bold }: TextBox): number {
  setFont(sheet.doc, bold ? 'bold' : 'regular', size)
  return sheet.doc.heightOfString(clean(sheet, text) || ' ', { width, lineGap: getLineGap(size) })
}

/** Height of runs in a box. All count as bold when one is, so that the result is never too small. */
export function measureRuns(sheet: Sheet, runs: Run[], box: TextBox): number {
  const text = runs.map((run) => run.text).join('')
  return measureText(sheet, text, { ...box, bold: box.bold || runs.some(({ bold }) => bold) })
}

/** Draws text of one style as an element of the structure tree. */
export function drawText(sheet: Sheet, parent: Struct, tag: string, text: string, box: TextBox): void {
  drawRuns(sheet, parent, tag, [{ text, bold: box.bold ?? false, italic: false, href: null }], box)
}

/** Draws text of several styles. Each link is an element of its own with an annotation. */
export function drawRuns(sheet: Sheet, parent: Struct, tag: string, runs: Run[], box: TextBox): void {
  const { doc } = sheet
  const { x, y, width, size = sizes.body, color = colors.ink, align } = box
  doc.x = x
  if (y !== undefined) doc.y = y
  const drawRun = (run: Run, index: number) => {
    setFont(doc, run.bold || box.bold ? 'bold' : 'regular', size, run.href ? colors.neem : color)
    doc.text(clean(sheet, run.text), {
      width,
      align,
      lineGap: getLineGap(size),
      continued: index < runs.length - 1,
      oblique: run.italic,
      underline: run.href !== null,
      ...(run.href ? { link: run.href } : {}),
    })
  }
  const children = runs.map((run, index) =>
    run.href ? doc.struct('Link', {}, [() => drawRun(run, index)]) : () => drawRun(run, index),
  )
  parent.add(doc.struct(tag, {}, children))
}

/**
 * Draws the heading of a part and its bookmark, on the same page as the next `follow` points.
 * @returns the element of the part in the structure tree.
 */
export function startPart(sheet: Sheet, title: string, follow: number): Struct {
  const { doc } = sheet
  const isNew = makeRoom(sheet, follow + PART_HEAD)
  if (!isNew && doc.y > page.top + 1) doc.y += GAP
  const part = doc.struct('Sect')
  sheet.body.add(part)
  doc.outline.addItem(clean(sheet, title))
  drawText(sheet, part, 'H2', title, {
    x: page.left,
    width: page.right - page.left,
    size: sizes.h2,
    bold: true,
  })
  doc.y += 12
  return part
}
