import { inflateSync } from 'node:zlib'

// A reader for the PDFs we make ourselves: enough to see what is in them, without the library that made them.

type Entry = { head: string; stream: Buffer }
type Objects = Map<string, Entry>

/**
 * The content of a PDF: words (pages joined by a line break), addresses that can be clicked, alternative texts of figures,
 * types of the structure tree's elements. @throws Error when the file is not a PDF
 */
export function readPdf(bytes: Buffer) {
  const file = bytes.toString('latin1')
  if (!/^%PDF-.*startxref\s+\d+\s+%%EOF\s*$/s.test(file)) throw new Error('This is no PDF')
  const found = file.matchAll(/\n(\d+) 0 obj(.*?)(?:\nstream\n(.*?)\nendstream)?(?=\nendobj)/gs)
  const objects: Objects = new Map(
    [...found].map(([, id = '', head = '', stream = '']) => [id, { head, stream: unpack(head, stream) }]),
  )
  const heads = [...objects.values()].map(({ head }) => head)
  const all = (pattern: RegExp) =>
    heads.flatMap((head) => [...head.matchAll(pattern)].map(([, one = '']) => one))
  const literals = (name: string) =>
    all(new RegExp(`/${name} \\(((?:\\\\.|[^\\\\)])*)\\)`, 'gs')).map(decodeLiteral)
  const pages = heads
    .filter((head) => /\/Type \/Page\b(?!s)/.test(head))
    .map((head) => ({ text: readPageText(head, objects) }))
  const info = objects.get(/\/Info (\d+) 0 R/.exec(file.slice(-500))?.[1] ?? '')?.head ?? ''
  return {
    pages,
    text: pages.map(({ text }) => text).join('\n'),
    links: literals('URI'),
    alts: literals('Alt'),
    tags: [...new Set(all(/^\s*\/S \/(\w+)$/gm))],
    bookmarks: literals('Title'),
    fonts: [...new Set(all(/\/BaseFont \/\w{6}\+(\S+)/g))],
    info: Object.fromEntries(
      [...info.matchAll(/\/(\w+) (?:\(((?:\\.|[^\\)])*)\)|<([0-9a-f]+)>)/gis)].map(
        ([, name = '', literal, hex = '']) => [
          name,
          decodeLiteral(literal ?? Buffer.from(hex, 'hex').toString('latin1')),
        ],
      ),
    ),
    lang: all(/\/Lang \((.*?)\)/g)[0] ?? null,
  }
}

function unpack(head: string, stream: string): Buffer {
  const raw = Buffer.from(stream, 'latin1')
  return head.includes('/FlateDecode') ? inflateSync(raw) : raw
}

/** The object that an entry of another one names. */
function follow(objects: Objects, head: string, name: string): Buffer | undefined {
  return objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '')?.stream
}

/** A font, or a piece of text; parentheses in pairs need no backslash. */
const DRAWN = /\/(f\d+) [\d.]+ Tf|\(((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*)\)/gs

/** Words in the order they are drawn; a line break between two pieces of text. */
function readPageText(head: string, objects: Objects): string {
  const content = String(follow(objects, head, 'Contents')?.toString('latin1'))
  const fonts = new Map(
    [...head.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      readCharacters(follow(objects, objects.get(id)?.head ?? '', 'ToUnicode')),
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
function readCharacters(map?: Buffer): Map<number, string> {
  const pairs = String(map?.toString('latin1')).matchAll(/<([0-9a-f]{4})> ?<([0-9a-f ]+)>/gi)
  return new Map(
    [...pairs].map(([, code = '', hex = '']) => [
      Number.parseInt(code, 16),
      decodeUtf16(Buffer.from(hex.replace(/ /g, ''), 'hex')),
    ]),
  )
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

const decodeUtf16 = (bytes: Buffer): string =>
  bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString('utf16le') : ''
