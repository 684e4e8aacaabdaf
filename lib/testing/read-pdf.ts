import { inflateSync } from 'node:zlib'

// A reader for the PDFs we make ourselves: enough to see what is in them, without the library that made them.

type ReadPdf = {
  pages: { text: string }[]
  /** All words, pages joined by a line break. */
  text: string
  /** Addresses that can be clicked. */
  links: string[]
  /** Alternative texts of figures. */
  alts: string[]
  /** Types of the structure tree's elements, each once. */
  tags: string[]
  bookmarks: string[]
  fonts: string[]
  info: Record<string, string>
  lang: string | null
}

type Entry = { head: string; stream: Buffer | null }

/** The content of a PDF. @throws Error when the file is not a PDF or its table of objects is wrong */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = readObjects(bytes)
  const heads = [...objects.values()].map(({ head }) => head)
  const pageHeads = heads.filter((head) => /\/Type \/Page\b(?!s)/.test(head))
  const pages = pageHeads.map((head) => ({ text: readPageText(head, objects) }))
  const all = (pattern: RegExp) =>
    heads.flatMap((head) => [...head.matchAll(pattern)].map(([, one = '']) => one))
  const literals = (name: string) =>
    all(new RegExp(`/${name} \\(((?:\\\\.|[^\\\\)])*)\\)`, 'gs')).map(decodeLiteral)
  const root = heads.find((head) => /\/Type \/Catalog/.test(head)) ?? ''
  return {
    pages,
    text: pages.map(({ text }) => text).join('\n'),
    links: literals('URI'),
    alts: literals('Alt'),
    tags: [...new Set(all(/^\s*\/S \/(\w+)$/gm))],
    bookmarks: literals('Title'),
    fonts: [...new Set(all(/\/BaseFont \/\w{6}\+(\S+)/g))],
    info: readInfo(bytes, objects),
    lang: /\/Lang \((.*?)\)/.exec(root)?.[1] ?? null,
  }
}

function readObjects(bytes: Buffer): Map<number, Entry> {
  const text = bytes.toString('latin1')
  const table = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  if (!text.startsWith('%PDF-') || !table) throw new Error('This is no PDF')
  const [, count = '0'] = /^xref\s+0 (\d+)/.exec(text.slice(Number(table))) ?? []
  const rows = text.slice(text.indexOf('\n', text.indexOf('\n', Number(table)) + 1) + 1)
  const objects = new Map<number, Entry>()
  for (let id = 1; id < Number(count); id++) {
    const at = Number(rows.slice(id * 20, id * 20 + 10))
    if (!text.startsWith(`${id} 0 obj`, at)) throw new Error(`Object ${id} is not where the table says`)
    objects.set(id, readEntry(bytes, text, at))
  }
  return objects
}

function readEntry(bytes: Buffer, text: string, at: number): Entry {
  const end = text.indexOf('\nendobj', at)
  const start = text.indexOf('\nstream\n', at)
  if (start === -1 || start > end) return { head: text.slice(at, end), stream: null }
  const head = text.slice(at, start)
  const from = start + '\nstream\n'.length
  const raw = bytes.subarray(from, from + readNumber(head, 'Length'))
  return { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw }
}

/** A font, or a piece of text; parentheses in pairs need no backslash. */
const DRAWN = /\/(f\d+) [\d.]+ Tf|\(((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*)\)/gs

/** Words in the order they are drawn; a line break between two pieces of text. */
function readPageText(head: string, objects: Map<number, Entry>): string {
  const content = readStream(objects, readNumber(head, 'Contents')).toString('latin1')
  const fonts = new Map(
    [...head.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
      name,
      readCharacters(objects, Number(id)),
    ]),
  )
  let characters = new Map<number, string>()
  let text = ''
  for (const [, drawn = ''] of content.matchAll(/\nBT\n(.*?)\nET\n/gs)) {
    for (const [, font, literal = ''] of drawn.matchAll(DRAWN)) {
      if (font) characters = fonts.get(font) ?? characters
      const codes = Buffer.from(unescapeLiteral(literal), 'latin1')
      for (let at = 0; at + 1 < codes.length; at += 2) text += characters.get(codes.readUInt16BE(at)) ?? ''
    }
    text += '\n'
  }
  return text
}

/** What the codes of a font stand for. */
function readCharacters(objects: Map<number, Entry>, id: number): Map<number, string> {
  const map = readStream(objects, readNumber(objects.get(id)?.head ?? '', 'ToUnicode')).toString('latin1')
  const pairs = [...map.matchAll(/<([0-9a-f]{4})> ?<([0-9a-f ]+)>/gi)]
  return new Map(
    pairs.map(([, code = '', hex = '']) => [
      Number.parseInt(code, 16),
      decodeUtf16(Buffer.from(hex.replace(/ /g, ''), 'hex')),
    ]),
  )
}

function readInfo(bytes: Buffer, objects: Map<number, Entry>): Record<string, string> {
  const id = /\/Info (\d+) 0 R/.exec(bytes.toString('latin1', bytes.length - 500))?.[1]
  const head = objects.get(Number(id))?.head ?? ''
  const values = head.matchAll(/\/(\w+) (?:\(((?:\\.|[^\\)])*)\)|<([0-9a-f]+)>)/gis)
  return Object.fromEntries(
    [...values].map(([, name = '', literal, hex = '']) => [
      name,
      decodeLiteral(literal ?? Buffer.from(hex, 'hex').toString('latin1')),
    ]),
  )
}

function readStream(objects: Map<number, Entry>, id: number): Buffer {
  return objects.get(id)?.stream ?? Buffer.alloc(0)
}

function readNumber(head: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+)`).exec(head)?.[1])
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescapeLiteral(literal: string): string {
  return literal.replace(/\\([0-7]{1,3}|.)/gs, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (ESCAPES[sign] ?? sign),
  )
}

function decodeLiteral(literal: string): string {
  const plain = unescapeLiteral(literal)
  return plain.startsWith('\xfe\xff') ? decodeUtf16(Buffer.from(plain.slice(2), 'latin1')) : plain
}

function decodeUtf16(bytes: Buffer): string {
  return bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString('utf16le') : ''
}
