import type { Run } from './html-blocks'
import { makeRoom, type Sheet, type Struct, setFont } from './sheet'
import { colors, page, sizes } from './tokens'

export type TextBox = {
  x: number
  width: number
  size?: number
  color?: string
  bold?: boolean
  /** Where the text starts; without it, where the last one ended. */
  y?: number
  align?: 'left' | 'right' | 'center'
}

/** Room above a part's heading that does not open a page, and for both together. */
const GAP = 28
export const PART_HEAD = 66

/** Leading that belongs to a size: headings tight, text airy, as on the site. */
function getLineGap(size: number): number {
  return size > 14 ? size * 0.02 : size * 0.36
}

/** The text with what the typeface cannot show left out: boxes in its place would look broken. */
export function clean({ hasGlyph }: Sheet, text: string): string {
  return [...text].filter((sign) => /\s/.test(sign) || hasGlyph(sign.codePointAt(0) ?? 0)).join('')
}

/** Height of words in a box, in points. */
export function measureText(sheet: Sheet, text: string, { width, size = sizes.body, bold }: TextBox): number {
  setFont(sheet.doc, bold ? 'bold' : 'regular', size)
  return sheet.doc.heightOfString(clean(sheet, text) || ' ', { width, lineGap: getLineGap(size) })
}

/** Height of a block's runs; taken as all bold when any is, which is never too low. */
export function measureRuns(sheet: Sheet, runs: Run[], box: TextBox): number {
  const text = runs.map((run) => run.text).join('')
  return measureText(sheet, text, { ...box, bold: box.bold || runs.some(({ bold }) => bold) })
}

/** Words of one look as an element of the structure tree. */
export function drawText(sheet: Sheet, parent: Struct, tag: string, text: string, box: TextBox): void {
  drawRuns(sheet, parent, tag, [{ text, bold: box.bold ?? false, italic: false, href: null }], box)
}

/** Words of several looks, one after the other; links are elements of their own with their annotation. */
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
 * The heading of a part, with its bookmark; keeps `follow` points of what comes next on its page.
 * @returns the part's element of the structure tree.
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
