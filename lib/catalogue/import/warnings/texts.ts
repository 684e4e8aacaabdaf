import { listUnprintable } from '@/lib/typst/print-text'
import type { ProjectRecord } from '../../schema'
import type { CatalogueText } from '../../walk-schema'

// Texts that are not shown as they were meant, or that do not suit their field. There are no rules about style, nor
// about faults that a preview makes obvious.

export function listTextWarnings(texts: CatalogueText[]): string[] {
  const warnings: string[] = []
  for (const catalogueText of texts) {
    const { path, kind } = catalogueText
    const sentences = listFieldFaults(catalogueText)
    const isPlain = kind === undefined || kind === 'lines'
    if (isPlain) sentences.push(...listTagFaults(catalogueText.text))
    if (kind === 'html') sentences.push(...listMarkupFaults(catalogueText.text))
    if (isPlain || kind === 'html') sentences.push(...listTypingFaults(catalogueText.text))
    for (const sentence of sentences) warnings.push(`${path}: ${sentence}`)
  }
  return warnings
}

// Fields

/** "IMG_2034", "DSC 0001", "WhatsApp Image 2026-…". */
const CAMERA_NAME = /^(?:img|dsc|pxl|mvimg|screenshot|whatsapp image|photo|picture|image)[\s_-]*\d/i
/** "villa-a.jpg". */
const PICTURE_FILE = /^\S+\.(?:jpe?g|png|webp|svg|heic)$/i
/** "villa-a-street", "villa_a_street". */
const FILE_STEM = /^[a-z0-9]+(?:[_-][a-z0-9]+){2,}$/i
/** "image", "a photo", "banner". */
const EMPTY_ALT = /^(?:an? )?(?:image|photo|photograph|picture|pic|logo|banner|gallery)s?$/i
/** "TN/11/": it was not pasted whole. */
const CUT_OFF_NUMBER = /^.{1,7}$|[/\-.,\s]$/

function listFieldFaults({ field, text }: CatalogueText): string[] {
  switch (field) {
    case 'pictures[].alt':
      return listAltFaults(text)
    case 'projects[].reraNumber':
      return CUT_OFF_NUMBER.test(text) ? [`"${text}" seems to be cut off. Write the whole number`] : []
    case 'locations[].map.src':
      return hasEnding(text, '.svg')
        ? []
        : [`${text} is not an SVG drawing. Export the map as SVG, 1000 units wide`]
    case 'projects[].bannerVideo':
      return hasEnding(text, '.mp4')
        ? []
        : [`${text} is not an mp4 file, so the banner stays empty. Write the address of an mp4 file`]
    case 'projects[].brochureUrl':
      return text.startsWith('/') || hasEnding(text, '.pdf')
        ? []
        : [`${text} does not end with .pdf. Check that it opens a PDF, or copy the file to public/media`]
    default:
      return []
  }
}

function listAltFaults(alt: string): string[] {
  if (alt.trim() === '') return ['is missing. Describe the picture in a few words']
  if (CAMERA_NAME.test(alt) || PICTURE_FILE.test(alt) || FILE_STEM.test(alt))
    return [`"${alt}" is the name of a file. Describe the picture in words`]
  if (EMPTY_ALT.test(alt)) return [`"${alt}" does not say what the picture shows. Describe it in a few words`]
  return []
}

/** `ending` is in lower case. A query and a fragment may follow it. */
function hasEnding(address: string, ending: string): boolean {
  const [withoutQuery = ''] = address.split(/[?#]/)
  return withoutQuery.toLowerCase().endsWith(ending)
}

// Plain texts

/** "<b>", "</b>", "<br/>". */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i

function listTagFaults(text: string): string[] {
  const tag = TAG.exec(text)?.[0]
  return tag === undefined
    ? []
    : [`has the tag ${tag}, which visitors would see. Remove it: this field is not HTML`]
}

// HTML

/** Bold, headings, lists and links as Markdown writes them: "**bold**", "# Title", "- item", "[text](address)". */
const MARKDOWN = /\*\*\S[^*\n]*\*\*|^#{1,4} \S|^\s*[-*•] \S|\[[^\]\n]+\]\([^)\s]+\)/m
/** Elements that separate paragraphs. */
const BLOCK = /<(?:p|h3|h4|ul|ol|table|blockquote)\b/i
/** A text without paragraphs that is longer is hard to read. */
const MAX_PLAIN_LENGTH = 400

function listMarkupFaults(html: string): string[] {
  const sentences: string[] = []
  const markdown = MARKDOWN.exec(html)?.[0].trim()
  if (markdown !== undefined)
    sentences.push(
      `has "${markdown}", which visitors would see as typed. Use <strong>, <h3>, <a href> or <ul> with <li>`,
    )
  if (!BLOCK.test(html) && (html.includes('\n') || html.length > MAX_PLAIN_LENGTH))
    sentences.push(
      'has lines without tags, which become one paragraph. Put <p> and </p> around each paragraph',
    )
  return sentences
}

// Plain texts and HTML

/**
 * "Call 98400 1234": a word for a phone, and a number that does not have ten digits after +91 or 0, and is not
 * toll-free.
 */
const INCOMPLETE_PHONE =
  /\b(?:call|phone|mobile|whatsapp|mob)\b[^\d+\n]{0,15}(?!\+?(?:91|0)?[ -]*(?:\d[ -]*){10}(?!\d)|1[ -]?800)(?<number>\+?\d[\d -]{6,}\d)/i
/** UTF-8 that was read as Windows-1252: "30 Ã— 40" for "30 × 40", "â€™" for an apostrophe, "à®¨" for a Tamil letter. */
const WRONG_ENCODING = /Ã[\u0080-\u00BF—–]|Â[\u00A0-\u00BF]|â€|â‚¹|à[®¯¤¥][\u0080-\u00BF\u2018-\u201D€]?/
/** Characters of a faulty text that a message quotes. */
const QUOTED = 30

function listTypingFaults(text: string): string[] {
  const sentences: string[] = []
  const phone = INCOMPLETE_PHONE.exec(text)?.groups?.number
  if (phone !== undefined)
    sentences.push(`"${phone}" does not have the ten digits of a phone number. Correct it`)
  const broken = WRONG_ENCODING.exec(text)
  if (broken) {
    const start = Math.max(0, broken.index - QUOTED / 2)
    const quote = text.slice(start, start + QUOTED).trim()
    sentences.push(`"${quote}" was read in the wrong encoding. Type it again, and save the file as UTF-8`)
  }
  return sentences
}

// Brochures

/** Characters that a message names. */
const MAX_NAMED_CHARACTERS = 20

/** Characters that the typefaces of the brochure do not have. */
export function listPrintWarnings(project: ProjectRecord, path: string): string[] {
  const characters = listUnprintable(JSON.stringify(project)).slice(0, MAX_NAMED_CHARACTERS).join(' ')
  return characters === ''
    ? []
    : [
        `${path}: the brochure shows an empty box for ${characters}, which its fonts do not have. Use other characters`,
      ]
}
