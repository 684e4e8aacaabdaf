import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { colors as siteColors } from '@/lib/content/theme'
import { escapeXml } from '@/lib/format/text'
import type { Run } from './html-blocks'
import type { PrintPicture } from './pictures'

// A flow of blocks over the pages of a PDF. A block has a height for a width, so that the flow decides where a page
// ends; sections.ts writes the brochure with blocks and places nothing itself. Lengths are points of 1/72 inch.

const A4 = { width: 595.28, height: 841.89 }
/** `cover` is the top of the first page. */
const MARGINS = { side: 40, cover: 20, top: 54, bottom: 58 }
const FOOTER = 42

const { plaster, band, ink, muted, neem, brass, hairline, laterite } = siteColors
/** The colours of the site as hex. */
export const colors = {
  ...{ plaster, band, ink, muted, hairline },
  ...{ neem: neem.DEFAULT, brass: brass.DEFAULT, laterite: laterite.DEFAULT },
}
export const sizes = { small: 8, label: 9, body: 10, h3: 12.5, h2: 22, figure: 13, display: 42 }

type Struct = ReturnType<PDFKit.PDFDocument['struct']>
export type Page = { width: number; height: number; left: number; right: number; top: number; bottom: number }
/** A document that is being drawn, and the root of its structure tree. `doc.y` is the end of what was drawn last. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  body: Struct
  page: Page
  /** Width between the margins. */
  measure: number
  hasGlyph: (code: number) => boolean
}
type Place = { x: number; width: number; parent: Struct }
export type Block = {
  measure: (sheet: Sheet, width: number) => number
  /** What has to fit on the page for the block to begin there; by default its whole height. */
  need?: (sheet: Sheet, width: number) => number
  /** Draws at `doc.y` and leaves `doc.y` at its end. */
  draw: (sheet: Sheet, place: Place) => void
  /** Stays on the page of the next block, as a heading does. */
  keepNext?: boolean
}

/**
 * The site's font in two fixed weights, because a PDF cannot embed a variable WOFF2. Made with fontTools from the latin and
 * latin-ext files of @fontsource-variable/anek-latin: instancer (wght 400 and 680), merge, subset without hinting. The
 * licence is in OFL.txt.
 */
const locateFont = (name: string) => path.join(process.cwd(), `lib/brochure/fonts/anek-latin-${name}.ttf`)

/** pdfkit writes the document's information into XML as it is. */
class EscapedDocument extends PDFDocument {
  override endMetadata(): void {
    // The other copy of the information, which is not XML, is written already.
    for (const [name, value] of Object.entries(this.info))
      if (typeof value === 'string') Object.assign(this.info, { [name]: escapeXml(value) })
    super.endMetadata()
  }
}

/** A document with one empty page, tagged for screen readers (PDF/UA). Pages stay editable until the end, for the footers. */
export function openSheet(info: PDFKit.DocumentInfo): Sheet {
  const page = {
    ...A4,
    left: MARGINS.side,
    right: A4.width - MARGINS.side,
    top: MARGINS.top,
    bottom: A4.height - MARGINS.bottom,
  }
  const doc = new EscapedDocument({
    size: [A4.width, A4.height],
    margins: { top: MARGINS.top, left: MARGINS.side, right: MARGINS.side, bottom: MARGINS.bottom },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    // @types/pdfkit lacks this value.
    subset: 'PDF/UA' as unknown as 'PDF/A-3a',
    lang: 'en-IN',
    displayTitle: true,
    // The default font would not be embedded.
    font: '',
    info,
  })
  for (const name of ['regular', 'bold']) doc.registerFont(name, locateFont(name))
  const body = doc.struct('Document')
  doc.addStructure(body)
  setFont(doc, false, sizes.body)
  doc.y = MARGINS.cover
  // The parsed font is not part of pdfkit's types.
  const { _font } = doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  const hasGlyph = (code: number) => _font.font.hasGlyphForCodePoint(code)
  return { doc, body, page, measure: page.right - page.left, hasGlyph }
}

/** Draws blocks one below the other. Drawing blocks the event loop: other requests run between two of them. */
export async function drawFlow(sheet: Sheet, blocks: Block[], gap: number): Promise<void> {
  const { page, measure, body } = sheet
  for (const [index, block] of blocks.entries()) {
    makeRoom(sheet, index === 0 ? 0 : gap, getNeed(block, sheet, measure))
    block.draw(sheet, { x: page.left, width: measure, parent: body })
    await nextTurn()
  }
}

/** Writes `left` and `right` at the foot of every page but the first, ends the document and returns its bytes. */
export function closeSheet(
  { doc, body, page, ...sheet }: Sheet,
  left: string,
  right: string,
): Promise<Buffer> {
  const { count } = doc.bufferedPageRange()
  for (let index = 1; index < count; index++) {
    doc.switchToPage(index)
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0
    const y = page.height - FOOTER
    const draw = () => {
      doc.rect(page.left, y, page.right - page.left, 0.5).fill(colors.hairline)
      setFont(doc, false, sizes.small, colors.muted)
      doc.text(clean(sheet, left), page.left, y + 8, { lineBreak: false })
      const end = clean(sheet, `${right}     ${index + 1} of ${count}`)
      doc.text(end, page.right - doc.widthOfString(end), y + 8, { lineBreak: false })
    }
    drawArtifact(doc, draw, 'Pagination')
  }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Uint8Array) => parts.push(Buffer.from(part)))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    body.end()
    doc.end()
  })
}

/** Moves down by `gap`, or to a new page when less than gap and `need` are left; no block is taller than a page. */
function makeRoom({ doc, page }: Sheet, gap: number, need: number): void {
  const whole = page.bottom - page.top
  if (doc.y + gap + Math.min(need, whole) <= page.bottom + 0.1) doc.y += gap
  else doc.addPage()
}

function getNeed(block: Block, sheet: Sheet, width: number): number {
  return block.need ? block.need(sheet, width) : block.measure(sheet, width)
}

// Blocks

type TextStyle = {
  size?: number
  color?: string
  bold?: boolean
  align?: 'left' | 'right'
  /** Element of the structure tree: "P" by default. */
  tag?: string
  keepNext?: boolean
  /** Greatest width. */
  most?: number
}

/** Text of one style, or runs of several. Longer than a third of a page it may break; each link is an element of its own. */
export function text(words: string | Run[], style: TextStyle = {}): Block {
  const { size = sizes.body, color = colors.ink, bold = false, align, tag = 'P', keepNext, most } = style
  const runs = typeof words === 'string' ? [{ text: words, bold, italic: false, href: null }] : words
  // Small for headings, larger for text, as on the site.
  const lineGap = size > 14 ? size * 0.02 : size * 0.36
  const limit = (width: number) => Math.min(width, most ?? width)
  const measure = (sheet: Sheet, width: number) => {
    // All count as bold when one is, so that the result is never too small.
    setFont(sheet.doc, bold || runs.some((run) => run.bold), size)
    const whole = clean(sheet, runs.map((run) => run.text).join(''))
    return sheet.doc.heightOfString(whole || ' ', { width: limit(width), lineGap })
  }
  const draw = (sheet: Sheet, { x, width, parent }: Place) => {
    const { doc } = sheet
    doc.x = x
    const drawRun = (run: Run, index: number) => () => {
      setFont(doc, run.bold || bold, size, run.href ? colors.neem : color)
      doc.text(clean(sheet, run.text), {
        ...{ width: limit(width), align, lineGap, oblique: run.italic, underline: run.href !== null },
        continued: index < runs.length - 1,
        ...(run.href ? { link: run.href } : {}),
      })
    }
    const children = runs.map((run, index) =>
      run.href ? doc.struct('Link', {}, [drawRun(run, index)]) : drawRun(run, index),
    )
    addElement(parent, doc.struct(tag, {}, children)).end()
  }
  const need = (sheet: Sheet, width: number) =>
    Math.min(measure(sheet, width), (sheet.page.bottom - sheet.page.top) / 3)
  return { measure, need, draw, keepNext }
}

/** A heading with its bookmark. */
export function heading(title: string, tag = 'H2', size = sizes.h2): Block {
  const inner = text(title, { tag, size, bold: true })
  const draw: Block['draw'] = (sheet, place) => {
    sheet.doc.outline.addItem(clean(sheet, title))
    inner.draw(sheet, place)
  }
  return { ...inner, draw, keepNext: true }
}

type StackStyle = {
  gap?: number
  /** Element of the structure tree round the blocks. */
  tag?: string
  /** Whole on one page where it fits on one. */
  together?: boolean
  keepNext?: boolean
}

/** Blocks one below the other; a page may end between two of them. */
export function stack(blocks: Block[], { gap = 0, tag, together = false, keepNext }: StackStyle = {}): Block {
  const measure = (sheet: Sheet, width: number) =>
    blocks.reduce((sum, block) => sum + block.measure(sheet, width) + gap, -gap)
  /** What has to follow one block without a page's end. */
  const needFrom = (sheet: Sheet, width: number, index: number): number => {
    const block = blocks[index]
    if (!block) return 0
    if (!block.keepNext) return getNeed(block, sheet, width)
    return block.measure(sheet, width) + gap + needFrom(sheet, width, index + 1)
  }
  return {
    measure,
    keepNext,
    need: (sheet, width) => {
      const whole = together ? measure(sheet, width) : Number.POSITIVE_INFINITY
      return whole <= sheet.page.bottom - sheet.page.top ? whole : needFrom(sheet, width, 0)
    },
    draw: (sheet, { x, width, parent }) => {
      const inner = tag ? addElement(parent, sheet.doc.struct(tag)) : parent
      for (const [index, block] of blocks.entries()) {
        makeRoom(sheet, index === 0 ? 0 : gap, needFrom(sheet, width, index))
        block.draw(sheet, { x, width, parent: inner })
      }
      if (tag) inner.end()
    },
  }
}

/** A part of the brochure under its heading, whole on one page where it fits on one, unless it may break between its blocks. */
export function section(title: string, blocks: Block[], { gap = 10, mayBreak = false } = {}): Block {
  return stack([heading(title), ...blocks], { gap, tag: 'Sect', together: !mayBreak })
}

type ColumnStyle = {
  /** Of each column: a share of the width up to 1, points above, null for the rest. Equal by default. */
  widths?: (number | null)[]
  gap?: number
  tag?: string
  /** A rule above the columns, and the space below it. */
  rule?: 'thin' | 'strong'
  pad?: number
  keepNext?: boolean
}

/** Blocks side by side from one top. Only the last of them may go on over pages. */
export function columns(blocks: Block[], style: ColumnStyle = {}): Block {
  const { gap = 24, tag, rule, pad = rule ? 6 : 0, keepNext, widths = blocks.map(() => null) } = style
  const split = (width: number) => {
    const room = width - gap * (widths.length - 1)
    const fixed = widths.map((one) => (one === null || one > 1 ? one : one * room))
    const rest = room - fixed.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    return fixed.map((one) => one ?? rest / fixed.filter((other) => other === null).length)
  }
  const tallest = (width: number, read: (block: Block, width: number) => number) => {
    const own = split(width)
    return pad + Math.max(0, ...blocks.map((block, index) => read(block, own[index] ?? 0)))
  }
  return {
    keepNext,
    measure: (sheet, width) => tallest(width, (block, own) => block.measure(sheet, own)),
    need: (sheet, width) => tallest(width, (block, own) => getNeed(block, sheet, own)),
    draw: (sheet, { x, width, parent }) => {
      const { doc } = sheet
      const inner = tag ? addElement(parent, doc.struct(tag)) : parent
      const [height, color] = rule === 'strong' ? [1.5, colors.ink] : [0.5, colors.hairline]
      if (rule) drawArtifact(doc, () => doc.rect(x, doc.y, width, height).fill(color))
      const [top, first] = [doc.y + pad, doc.page]
      let [end, left] = [top, x]
      for (const [index, own] of split(width).entries()) {
        if (doc.page === first) doc.y = top
        blocks[index]?.draw(sheet, { x: left, width: own, parent: inner })
        end = doc.page === first ? Math.max(end, doc.y) : doc.y
        left += own + gap
      }
      doc.y = end
      if (tag) inner.end()
    },
  }
}

/** Entries of a list in rows of `count`, each row below a rule. */
export function grid(entries: Block[], count: number, rowGap = 4): Block {
  const widths = Array.from({ length: count }, () => null)
  const rows = Array.from({ length: Math.ceil(entries.length / count) }, (_, row) =>
    columns(entries.slice(row * count, (row + 1) * count), { widths, rule: 'thin' }),
  )
  return stack(rows, { gap: rowGap, tag: 'L' })
}

/** A table; the first row and the first column are its headers. */
export function table(rows: string[][], widths: number[], bold: number[] = []): Block {
  const lines = rows.map((cells, row) => {
    const blocks = cells.map((cell, column) => {
      const isHead = row === 0 || column === 0
      const block = text(cell, { tag: 'Span', bold: row === 0 || bold.includes(column) })
      return buildCell(block, isHead ? (row === 0 ? 'Column' : 'Row') : null)
    })
    return columns(blocks, { widths, gap: 8, tag: 'TR', rule: 'thin', keepNext: row === 0 })
  })
  return stack(lines, { gap: 3, tag: 'Table' })
}

function buildCell(block: Block, scope: 'Row' | 'Column' | null): Block {
  const draw: Block['draw'] = (sheet, { x, width, parent }) => {
    const cell = addElement(parent, sheet.doc.struct(scope ? 'TH' : 'TD'))
    // pdfkit has no option for this attribute.
    const { dictionary } = cell as unknown as { dictionary: { data: object } }
    if (scope) Object.assign(dictionary.data, { A: { O: 'Table', Scope: scope } })
    block.draw(sheet, { x, width, parent: cell })
    cell.end()
  }
  return { ...block, draw }
}

/** A block on a ground of its own, with a line above in the colour of the structure. */
export function panel(inner: Block): Block {
  const pad = 22
  const measure: Block['measure'] = (sheet, width) => inner.measure(sheet, width - 2 * pad) + 2 * pad
  const draw: Block['draw'] = (sheet, { x, width, parent }) => {
    const { doc } = sheet
    const [top, height] = [doc.y, measure(sheet, width)]
    drawArtifact(doc, () => {
      doc.rect(x, top, width, height).fill(colors.band)
      doc.rect(x, top, width, 3).fill(colors.neem)
    })
    doc.y = top + pad
    inner.draw(sheet, { x: x + pad, width: width - 2 * pad, parent })
    doc.y = top + height
  }
  return { measure, draw }
}

/** Space between a picture and its caption. */
export const CAPTION_GAP = 4
type FigureStyle = {
  caption?: string
  /** The share of its size to which it shrinks for the rest of a page. */
  least?: number
  outlined?: boolean
  /** Address that the picture leads to. */
  href?: string
  /** Draws over the picture, for the eye only. */
  over?: (sheet: Sheet, frame: { x: number; y: number; width: number }) => void
}

/** A picture as wide as its place, or as high as a page, with its alt text and a caption below. */
export function figure(picture: PrintPicture, alt: string, style: FigureStyle = {}): Block {
  const { caption, least = 1, outlined = false, href, over } = style
  const words = caption ? text(caption, { size: sizes.label, color: colors.muted }) : null
  const below = (sheet: Sheet, width: number) => (words ? words.measure(sheet, width) + CAPTION_GAP : 0)
  const scaleTo = (sheet: Sheet, width: number, top: number) =>
    Math.min(width / picture.width, (sheet.page.bottom - top - below(sheet, width)) / picture.height)
  // A heading has to fit above it.
  const fitPage = (sheet: Sheet, width: number) => scaleTo(sheet, width, sheet.page.top + sizes.h2 * 2)
  return {
    measure: (sheet, width) => picture.height * fitPage(sheet, width) + below(sheet, width),
    need: (sheet, width) => picture.height * fitPage(sheet, width) * least + below(sheet, width),
    draw: (sheet, { x, width, parent }) => {
      const { doc } = sheet
      const scale = Math.min(
        fitPage(sheet, width),
        least < 1 ? scaleTo(sheet, width, doc.y) : Number.POSITIVE_INFINITY,
      )
      const frame = { x, y: doc.y, width: picture.width * scale, height: picture.height * scale }
      const inner = href ? addElement(parent, doc.struct('Link')) : parent
      drawPicture(sheet, inner, picture, alt, frame)
      // The types of pdfkit lack this option of an annotation.
      if (href) doc.link(frame.x, frame.y, frame.width, frame.height, href, { structParent: inner } as object)
      if (href) inner.end()
      if (over) drawArtifact(doc, () => over(sheet, frame))
      if (outlined)
        drawArtifact(doc, () =>
          doc.rect(frame.x, frame.y, frame.width, frame.height).lineWidth(0.5).stroke(colors.hairline),
        )
      doc.y = frame.y + frame.height
      if (!words) return
      doc.y += CAPTION_GAP
      words.draw(sheet, { x, width, parent })
    },
  }
}

/** A picture across the whole page, from edge to edge; without one, plain ground. */
export function bleed(picture: PrintPicture | null, alt: string, height: number): Block {
  return {
    measure: () => height,
    draw: (sheet, { parent }) => {
      const { doc, page } = sheet
      const frame = { x: 0, y: doc.y, width: page.width, height }
      if (picture) drawPicture(sheet, parent, picture, alt, frame)
      else drawArtifact(doc, () => doc.rect(0, frame.y, page.width, height).fill(colors.neem))
      doc.y = frame.y + height
    },
  }
}

/** A vector drawing. With an alt text it is a figure, without one decoration that screen readers skip. */
export function drawing(
  height: number,
  alt: string | null,
  draw: (sheet: Sheet, frame: { x: number; y: number; width: number }) => void,
): Block {
  return {
    measure: () => height,
    draw: (sheet, { x, width, parent }) => {
      const { doc } = sheet
      const { y } = doc
      const paint = () => {
        doc.save()
        draw(sheet, { x, y, width })
        doc.restore()
      }
      const options = { alt: clean(sheet, alt ?? ''), bbox: [x, y, x + width, y + height] }
      if (alt) addElement(parent, doc.struct('Figure', options as object, [paint])).end()
      else drawArtifact(doc, paint)
      doc.y = y + height
    },
  }
}

/** A figure on a thin rule with end ticks, like a dimension on a plan; as wide as its place. */
export function dimensionLine(words: string, size: number): Block {
  const height = size * 1.4
  const inner = text(words, { size, bold: true })
  return {
    measure: () => height,
    draw: (sheet, { x, width, parent }) => {
      const { doc } = sheet
      setFont(doc, true, size)
      const { y } = doc
      const own = doc.widthOfString(clean(sheet, words))
      const [gap, middle] = [5, y + size * 0.55]
      const arm = Math.max(8, (width - own) / 2 - gap)
      drawArtifact(doc, () => {
        doc.lineWidth(0.75).strokeColor(colors.neem)
        drawTickedLine(doc, x, x + arm, middle, [x])
        drawTickedLine(doc, x + width - arm, x + width, middle, [x + width])
        doc.stroke()
      })
      inner.draw(sheet, { x: x + arm + gap, width: own + gap, parent })
      doc.y = y + height
    },
  }
}

/** A level line with ticks across it. */
export function drawTickedLine(
  doc: PDFKit.PDFDocument,
  from: number,
  to: number,
  y: number,
  ticks: number[],
  half = 4.5,
): void {
  doc.moveTo(from, y).lineTo(to, y)
  for (const tick of ticks) doc.moveTo(tick, y - half).lineTo(tick, y + half)
}

/** A picture in a frame, with its alt text. */
function drawPicture(
  sheet: Sheet,
  parent: Struct,
  { data }: PrintPicture,
  alt: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const options = { alt: clean(sheet, alt), bbox: [x, y, x + width, y + height] }
  addElement(
    parent,
    sheet.doc.struct('Figure', options as object, [() => sheet.doc.image(data, x, y, { width, height })]),
  ).end()
}

/** Draws decoration that screen readers skip: rules, backgrounds, footers. */
function drawArtifact(
  doc: PDFKit.PDFDocument,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type })
  doc.save()
  draw()
  doc.restore()
  doc.endMarkedContent()
}

/** Sets weight, size and colour of the text that follows. */
export function setFont(doc: PDFKit.PDFDocument, bold: boolean, size: number, color?: string): void {
  doc.font(bold ? 'bold' : 'regular').fontSize(size)
  if (color) doc.fillColor(color)
}

/** The text without the characters that the font lacks. */
export function clean({ hasGlyph }: Pick<Sheet, 'hasGlyph'>, words: string): string {
  return [...words].filter((sign) => /\s/.test(sign) || hasGlyph(sign.codePointAt(0) ?? 0)).join('')
}

function addElement(parent: Struct, child: Struct): Struct {
  parent.add(child)
  return child
}
