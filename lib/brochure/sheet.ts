import PDFDocument from 'pdfkit'
import { escapeXml } from '@/lib/format/xml'
import { type FontName, readFont } from './fonts'
import { page } from './tokens'

export type Struct = ReturnType<PDFKit.PDFDocument['struct']>
/** A document that is being drawn, and the root of its structure tree. */
export type Sheet = { doc: PDFKit.PDFDocument; body: Struct; hasGlyph: (code: number) => boolean }
type SheetInfo = { title: string; author: string; subject: string; keywords: string }

/** pdfkit writes the document's information into XML as it is. */
class EscapedDocument extends PDFDocument {
  override endMetadata(): void {
    // The other copy of the information, which is not XML, is written already.
    for (const [name, value] of Object.entries(this.info))
      if (typeof value === 'string') Object.assign(this.info, { [name]: escapeXml(value) })
    super.endMetadata()
  }
}

/** An empty A4 document, tagged for screen readers (PDF/UA). Pages stay editable until the end, for the footers. */
export function openSheet({ title, author, subject, keywords }: SheetInfo): Sheet {
  const doc = new EscapedDocument({
    size: 'A4',
    margins: { top: page.top, left: page.left, right: page.left, bottom: page.height - page.bottom },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    // @types/pdfkit lacks this value.
    subset: 'PDF/UA' as unknown as 'PDF/A-3a',
    lang: 'en-IN',
    displayTitle: true,
    // The default font would not be embedded.
    font: '',
    info: { Title: title, Author: author, Subject: subject, Keywords: keywords, Creator: author },
  })
  doc.registerFont('regular', readFont('regular')).registerFont('bold', readFont('bold'))
  const body = doc.struct('Document')
  doc.addStructure(body)
  setFont(doc, 'regular', 10)
  return { doc, body, hasGlyph: readCoverage(doc) }
}

/** Ends the document. @returns its bytes. */
export function closeSheet({ doc, body }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Uint8Array) => parts.push(Buffer.from(part)))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    body.end()
    doc.end()
  })
}

/** Sets font, size and colour of the text that follows. */
export function setFont(doc: PDFKit.PDFDocument, name: FontName, size: number, color?: string): void {
  doc.font(name).fontSize(size)
  if (color) doc.fillColor(color)
}

/** Starts a new page unless `height` points are left on this one. @returns true on a new page. */
export function makeRoom({ doc }: Sheet, height: number): boolean {
  if (doc.page && doc.y + height <= page.bottom) return false
  doc.addPage()
  return true
}

/** Draws decoration that screen readers skip: rules, backgrounds, footers. */
export function drawArtifact(
  { doc }: Sheet,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type })
  doc.save()
  draw()
  doc.restore()
  doc.endMarkedContent()
}

function readCoverage(doc: PDFKit.PDFDocument): (code: number) => boolean {
  // The parsed font is not part of pdfkit's types.
  const { _font } = doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  return (code) => _font.font.hasGlyphForCodePoint(code)
}
