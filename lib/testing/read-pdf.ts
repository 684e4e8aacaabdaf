import { definePDFJSModule, getDocumentProxy } from 'unpdf'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>
type StructureNode = Awaited<ReturnType<PdfPage['getStructTree']>>

/**
 * The content of a PDF: the text of its pages, links, alternative texts, roles of the structure tree,
 * bookmarks, names of fonts, properties. @throws Error when the file is not a PDF
 */
export async function readPdf(bytes: Buffer) {
  // Jest compiles this import, and not the one in the package.
  await definePDFJSModule(() => import('unpdf/pdfjs'))
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map(async (number) => readPage(await document.getPage(number))))
  const info: Record<string, unknown> = { ...(await document.getMetadata()).info }
  const outline = (await document.getOutline()) ?? []
  return {
    pages,
    text: pages.map(({ text }) => text).join('\n'),
    links: pages.flatMap(({ links }) => links),
    alts: pages.flatMap(({ alts }) => alts),
    tags: [...new Set(pages.flatMap(({ tags }) => tags))],
    bookmarks: listBookmarks(outline),
    fonts: listFonts(bytes),
    lang: info.Language,
    info,
  }
}

async function readPage(page: PdfPage) {
  const content = await page.getTextContent()
  const annotations: { unsafeUrl?: string }[] = await page.getAnnotations()
  const nodes = listNodes(await page.getStructTree())
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    isTurned: width > height,
    text: content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    // The address as it was written. `url` may get a slash at the end.
    links: annotations.map(({ unsafeUrl }) => unsafeUrl).filter((url) => url !== undefined),
    alts: nodes.map(({ alt }) => alt).filter((alt) => alt !== undefined),
    tags: nodes.map(({ role }) => role),
  }
}

function listNodes(node: StructureNode | null): { role: string; alt?: string }[] {
  if (!node) return []
  const children = node.children.filter((child): child is StructureNode => 'children' in child)
  return [node, ...children.flatMap(listNodes)]
}

/**
 * The names of the typefaces: `/BaseFont /ABCDEF+AnekLatin-Bold`. Apart from this, only a rendering would show them.
 */
function listFonts(bytes: Buffer): string[] {
  const names = bytes.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(?<name>[\w-]+)/g)
  return [...new Set([...names].map(({ groups }) => groups?.name ?? ''))]
}

type PdfOutline = Awaited<ReturnType<PdfDocument['getOutline']>>

function listBookmarks(outline: PdfOutline): string[] {
  return outline.flatMap(({ title, items }) => [title, ...listBookmarks(items)])
}
