import { listUnprintable } from '@/lib/typst/print-text'
import type { ProjectRecord } from '../../schema'
import type { CatalogueText } from '../../walk-schema'

// Texts that are not shown as they were meant, or that do not suit their field. A new rule is a row of a table. There
// are no rules about style, nor about faults that a preview makes obvious.

/** A pattern that a text should not match, and the message about the match. */
type TextRule = { pattern: RegExp; explain: (match: RegExpExecArray) => string }
/** A rule for the fields whose path ends with one of `fields`. */
type TextFieldRule = TextRule & { fields: string[] }

export function listTextWarnings(texts: CatalogueText[]): string[] {
  return texts.flatMap((text) => listTextFaults(text).map((sentence) => `${text.path}: ${sentence}`))
}

function listTextFaults({ text, field, kind }: CatalogueText): string[] {
  const rules: TextRule[] = FIELD_RULES.filter(({ fields }) => fields.some((name) => field.endsWith(name)))
  if (kind === undefined || kind === 'lines') rules.push(TAG_RULE, ...COMMON_RULES)
  if (kind === 'html') rules.push(MARKDOWN_RULE, ...COMMON_RULES)
  const sentences: string[] = []
  for (const { pattern, explain } of rules) {
    const match = pattern.exec(text)
    if (match) sentences.push(explain(match))
  }
  if (kind === 'html' && hasLinesWithoutTags(text))
    sentences.push(
      'has lines without tags, which become one paragraph. Put <p> and </p> around each paragraph',
    )
  return sentences
}

const FIELD_RULES: TextFieldRule[] = [
  {
    fields: ['pictures[].alt'],
    pattern: /^\s*$/,
    explain: () => 'is missing. Describe the picture in a few words',
  },
  {
    // "IMG_2034", "DSC 0001", "WhatsApp Image 2026-…", "villa-a.jpg", "villa-a-street", "villa_a_street".
    fields: ['pictures[].alt'],
    pattern:
      /^(?:img|dsc|pxl|mvimg|screenshot|whatsapp image|photo|picture|image)[\s_-]*\d|^\S+\.(?:jpe?g|png|webp|svg|heic)$|^[a-z0-9]+(?:[_-][a-z0-9]+){2,}$/i,
    explain: ({ input }) => `"${input}" is the name of a file. Describe the picture in words`,
  },
  {
    fields: ['projects[].slug', 'blogs[].slug'],
    pattern: /^\d+$/,
    explain: ([slug]) => `"${slug}" would be read as an id in old addresses. Use words`,
  },
  {
    fields: ['pictures[].alt'],
    pattern: /^(?:an? )?(?:image|photo|photograph|picture|pic|logo|banner|gallery)s?$/i,
    explain: ([alt]) => `"${alt}" does not say what the picture shows. Describe it in a few words`,
  },
  // Registration numbers
  {
    // "TN/11/" was not pasted whole.
    fields: ['.reraNumber'],
    pattern: /^.{1,7}$|[/\-.,\s]$/,
    explain: ({ input }) => `"${input}" seems to be cut off. Write the whole number`,
  },
  // Addresses
  {
    fields: ['locations[].map.src'],
    pattern: /^(?!.*\.svg$)/i,
    explain: ({ input }) => `${input} is not an SVG drawing. Export the map as SVG, 1000 units wide`,
  },
  {
    fields: ['.bannerVideo'],
    pattern: /^(?!.*\.mp4(?:[?#]|$))/i,
    explain: ({ input }) =>
      `${input} is not an mp4 file, so the banner stays empty. Write the address of an mp4 file`,
  },
  {
    fields: ['.brochureUrl'],
    pattern: /^https:(?!.*\.pdf(?:[?#]|$))/i,
    explain: ({ input }) =>
      `${input} does not end with .pdf. Check that it opens a PDF, or copy the file to public/media`,
  },
]

/** For plain texts: "<b>Noyyal</b>". */
const TAG_RULE: TextRule = {
  pattern: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i,
  explain: ([tag]) => `has the tag ${tag}, which visitors would see. Remove it: this field is not HTML`,
}

/** For HTML: bold, headings, lists and links as Markdown writes them. */
const MARKDOWN_RULE: TextRule = {
  pattern: /\*\*\S[^*\n]*\*\*|^#{1,4} \S|^\s*[-*•] \S|\[[^\]\n]+\]\([^)\s]+\)/m,
  explain: ([markdown]) =>
    `has "${markdown.trim()}", which visitors would see as typed. Use <strong>, <h3>, <a href> or <ul> with <li>`,
}

/** For plain texts and HTML. */
const COMMON_RULES: TextRule[] = [
  {
    // "Call 98400 1234": a word for a phone, and a number that does not have ten digits after +91 or 0, and is not
    // toll-free.
    pattern:
      /\b(?:call|phone|mobile|whatsapp|mob)\b[^\d+\n]{0,15}(?!\+?(?:91|0)?[ -]*(?:\d[ -]*){10}(?!\d)|1[ -]?800)(?<number>\+?\d[\d -]{6,}\d)/i,
    explain: ({ groups }) => `"${groups?.number}" does not have the ten digits of a phone number. Correct it`,
  },
  {
    // UTF-8 that was read as Windows-1252: "30 Ã— 40" for "30 × 40", "â€™" for an apostrophe, "à®¨" for a Tamil letter.
    pattern: /Ã[\u0080-\u00BF—–]|Â[\u00A0-\u00BF]|â€|â‚¹|à[®¯¤¥][\u0080-\u00BF\u2018-\u201D€]?/,
    explain: ({ input, index }) =>
      `"${cutAround(input, index)}" was read in the wrong encoding. Type it again, and save the file as UTF-8`,
  },
]

/** Characters of a faulty text that a message quotes. */
const QUOTED = 30

function cutAround(text: string, index: number): string {
  const start = Math.max(0, index - QUOTED / 2)
  return text.slice(start, start + QUOTED).trim()
}

/** Elements that separate paragraphs. */
const BLOCK = /<(?:p|h3|h4|ul|ol|table|blockquote)\b/i
/** A text without paragraphs that is longer is hard to read. */
const MAX_PLAIN_LENGTH = 400

function hasLinesWithoutTags(html: string): boolean {
  return !BLOCK.test(html) && (html.includes('\n') || html.length > MAX_PLAIN_LENGTH)
}

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
