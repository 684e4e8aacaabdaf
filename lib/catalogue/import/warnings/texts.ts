import { listUnprintable } from '@/lib/brochure/print-text'
import { htmlToText } from '../../html'
import type { ProjectRecord } from '../../schema'
import type { KnownText } from '../../walk-schema'
import type { Checks } from './check'

// Texts that are not shown as they were meant, or that are not what their field is for. A new rule is a row of a table.

/** A pattern that a text must not contain, and the message about the part that matched. */
type TextRule = { pattern: RegExp; explain: (match: RegExpExecArray) => string }
/** A rule for fields that end with one of these names. */
type TextFieldRule = TextRule & { fields: string[] }

export function listTextWarnings(texts: KnownText[]): string[] {
  return texts.flatMap((text) => explainText(text).map((sentence) => `${text.path}: ${sentence}`))
}

function explainText({ text, field, kind }: KnownText): string[] {
  const rules: TextRule[] = FIELD_RULES.filter(({ fields }) => fields.some((name) => field.endsWith(name)))
  if (kind === undefined || kind === 'lines') rules.push(...PLAIN_RULES, ...COMMON_RULES)
  if (kind === 'html') rules.push(...HTML_RULES, ...COMMON_RULES)
  const sentences: string[] = []
  for (const { pattern, explain } of rules) {
    const match = pattern.exec(text)
    if (match) sentences.push(explain(match))
  }
  return kind === 'html' ? [...sentences, ...explainHtml(text, field)] : sentences
}

/** Names of records, and what is set as a heading. */
const HEADINGS = [
  'projects[].name',
  'projects[].address',
  'locations[].name',
  'blogs[].title',
  '.gallery[].type',
  '.features[].name',
  '.specifications[].name',
]

const FIELD_RULES: TextFieldRule[] = [
  // Names
  {
    // "MAGNOLIA HEIGHTS": two words or more without a small letter.
    fields: HEADINGS,
    pattern: /^[^\p{Ll}]*\p{Lu}{3,}[^\p{Ll}]* [^\p{Ll}]*\p{Lu}{3,}[^\p{Ll}]*$/u,
    explain: ([text]) => `"${text}" is all in capitals. Write capitals at the start of words only`,
  },
  {
    // "neem park"
    fields: HEADINGS,
    pattern: /^\p{Ll}[^\p{Lu}]*$/u,
    explain: ([text]) => `"${text}" has no capital. Begin names with one`,
  },
  {
    // "Neem Park,"
    fields: HEADINGS,
    pattern: /[,;:-]$/,
    explain: ({ input }) => `"${input}" ends with a sign that nothing follows. Remove it`,
  },
  {
    // "IMG_2034", "DSC 0001", "WhatsApp Image 2026-…", "villa-a.jpg", "villa-a-street", "villa_a_street".
    fields: [...HEADINGS.filter((field) => field !== 'blogs[].title'), '.title', '.alt'],
    pattern:
      /^(?:img|dsc|pxl|mvimg|screenshot|whatsapp image|photo|picture|image)[\s_-]*\d|^\S+\.(?:jpe?g|png|webp|svg|heic)$|^[a-z0-9]+(?:[_-][a-z0-9]+){2,}$/i,
    explain: ({ input }) => `"${input}" is the name of a file. Say in words what it is`,
  },
  {
    // A number alone.
    fields: ['.paymentStages[].name', '.stages[].name', '.approvedBanks[]', '.amenities[].text'],
    pattern: /^\P{L}*$/u,
    explain: ([text]) => `"${text}" has no words. Write a name`,
  },
  {
    fields: ['.approvedBanks[]', '.spellings[]'],
    pattern: /,/,
    explain: ({ input }) => `"${input}" is more than one name. Write each in its own quotation marks`,
  },
  {
    fields: ['projects[].slug', 'blogs[].slug'],
    pattern: /^\d+$/,
    explain: ([slug]) => `"${slug}" is read as an id in old addresses. Write words`,
  },
  {
    // "4 BHK Villas"
    fields: ['.propertyType'],
    pattern: /\d ?\+?[ -]*(?:bhk|bed ?room)/i,
    explain: ({ input }) =>
      `"${input}" has bedrooms, and gets its own filter and page. Write the type alone, and bedrooms in units`,
  },
  {
    // "58.5 lakh", "₹42,00,000"
    fields: ['.units[].name'],
    pattern: /₹|\brs\b|\b(?:lakhs?|lacs?|crores?|cr)\b/i,
    explain: ({ input }) =>
      `"${input}" is a price. Write the type or the size, such as "3 BHK" or "30 × 40 ft"`,
  },
  // Alt texts
  {
    fields: ['pictures[].alt'],
    pattern: /^(?:an? )?(?:image|photo|photograph|picture|pic|logo|banner|gallery)s?$/i,
    explain: ([alt]) => `"${alt}" does not say what the picture shows. Say it in a few words`,
  },
  {
    fields: ['pictures[].alt'],
    pattern: /^.{251,}$/s,
    explain: ([alt]) => `has ${alt.length} characters, which are read aloud. Write one sentence`,
  },
  // Registration numbers
  {
    // "TN/11/" was not pasted whole.
    fields: ['.reraNumber'],
    pattern: /^.{1,7}$|[/\-.,\s]$/,
    explain: ({ input }) => `"${input}" seems to be cut off. Write the whole number`,
  },
  {
    // "TN/33/… dated 1.1.2026", "TN/33/… (Phase I)"
    fields: ['.reraNumber'],
    pattern: /\b(?:dated|dt|valid|till|until)\b|\(/i,
    explain: ({ input }) => `"${input}" has a note, which is printed with it. Write the number alone`,
  },
  {
    // "tn/01/building/0123/2026", "TN / 01 / Building"
    fields: ['.reraNumber'],
    pattern: /^[^\p{Lu}]*\p{Ll}[^\p{Lu}]*$|\s\/|\/\s/u,
    explain: ({ input }) =>
      `"${input}" is written in small letters or with spaces. Write it as the certificate does`,
  },
  // Addresses
  {
    fields: ['.reraUrl'],
    pattern: /^https?:\/\/[^/?#]+\/?$/i,
    explain: ([url]) =>
      `${url} is the authority's first page. Write the address of the project's own record, or leave it out`,
  },
  {
    fields: ['.bannerVideo'],
    pattern: /^(?!.*\.mp4(?:[?#]|$))/i,
    explain: ({ input }) =>
      `${input} is not an mp4, so the banner stays empty. Write the address of an mp4 file`,
  },
  {
    fields: ['.brochureUrl'],
    pattern: /^https:(?!.*\.pdf(?:[?#]|$))/i,
    explain: ({ input }) =>
      `${input} does not end with .pdf. Check that it opens a PDF, or copy the file to public/media`,
  },
  // Answers
  {
    fields: ['.questions[].question'],
    pattern: /[^?]$/,
    explain: ({ input }) =>
      `"${input}" is not a question. Write it with a question mark, and its answer below`,
  },
  {
    fields: ['.visitingHours.times'],
    pattern: /^\D*$/,
    explain: ([times]) => `"${times}" has no times. Write them, such as "9.30 am to 6 pm"`,
  },
  {
    fields: ['.features[].name'],
    pattern: /\.$/,
    explain: ({ input }) => `"${input}" is a sentence. Perhaps name and text are swapped`,
  },
]

/** "<b>Noyyal</b>" */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i

const PLAIN_RULES: TextRule[] = [
  {
    pattern: TAG,
    explain: ([tag]) => `has the tag ${tag}, which is shown as it is. Remove it: this field has no HTML`,
  },
  {
    // An entity that was written twice: "&amp;amp;" is read as "&amp;".
    pattern: /&(?:[a-z]{2,8}|#\d{2,5});/i,
    explain: ([entity]) => `shows ${entity} as it is. Write the sign itself`,
  },
]

const HTML_RULES: TextRule[] = [
  {
    pattern: /<h[34]>(?:(?!<\/h[34]>).){150,}<\/h[34]>/s,
    explain: () => 'has a heading as long as a paragraph. Write <p> for paragraphs',
  },
  {
    // A link, or an entry of a list, without a text: <a href="…"></a>, <li> </li>.
    pattern: /<(?<tag>a|li)\b[^<>]*>(?:\s|&nbsp;|\u00a0)*<\/\k<tag>>/,
    explain: ([element]) => `has ${element}, which shows nothing. Write its text, or remove it`,
  },
  {
    // Bold, headings, lists and links as Markdown writes them.
    pattern: /\*\*\S[^*\n]*\*\*|^#{1,4} \S|^\s*[-*•] \S|\[[^\]\n]+\]\([^)\s]+\)/m,
    explain: ([markdown]) =>
      `has "${markdown.trim()}", which is shown as it is. Write <strong>, <h3>, <a href> or <ul> with <li>`,
  },
]

/** For plain texts and HTML. */
const COMMON_RULES: TextRule[] = [
  {
    // "Call 98400 1234": a word for a phone, and a number that has not ten digits after +91 or 0, and is not toll-free.
    pattern:
      /\b(?:call|phone|mobile|whatsapp|mob)\b[^\d+\n]{0,15}(?!\+?(?:91|0)?[ -]*(?:\d[ -]*){10}(?!\d)|1[ -]?800)(?<number>\+?\d[\d -]{6,}\d)/i,
    explain: ({ groups }) => `"${groups?.number}" has not the ten digits of a phone number. Correct it`,
  },
  {
    // UTF-8 that was read as Windows-1252: "30 Ã— 40" for "30 × 40", "â€™" for an apostrophe, "à®¨" for a Tamil letter.
    pattern: /Ã[\u0080-\u00BF—–]|Â[\u00A0-\u00BF]|â€|â‚¹|à[®¯¤¥][\u0080-\u00BF\u2018-\u201D€]?/,
    explain: ({ input, index }) =>
      `"${cutAround(input, index)}" was read in a wrong encoding. Type it again, and save the file as UTF-8`,
  },
  {
    // Words and signs that stand in for a text that is to come.
    pattern:
      /^test(?: \w+)?$|lorem ipsum|\bdolor sit amet\b|\bTODO\b|\bTB[AD]\b|\bx{3,}\b|\basdf|^(?:etc|n\/?a)\.?$|^[^\p{L}\p{N}]+$|^draft\b/iu,
    explain: ([filler]) => `has "${filler}" in place of a text. Write the text, or leave the field out`,
  },
]

/** Characters of a faulty text that a message quotes. */
const QUOTED = 30

function cutAround(text: string, index: number): string {
  const start = Math.max(0, index - QUOTED / 2)
  return text.slice(start, start + QUOTED).trim()
}

/** A description or a post that is shorter is not finished. */
const LEAST_HTML_LENGTH = 20
const MAIN_TEXTS = ['projects[].description', 'blogs[].body']
/** A paragraph that is long enough not to be repeated on purpose. */
const PARAGRAPH = /<p>[^<]{30,}<\/p>/g
/** Elements that separate paragraphs. */
const BLOCK = /<(?:p|h3|h4|ul|ol|table|blockquote)\b/i
/** A text without paragraphs that is longer is hard to read. */
const MAX_PLAIN_LENGTH = 400

function explainHtml(html: string, field: string): string[] {
  const sentences: string[] = []
  const text = htmlToText(html)
  if (MAIN_TEXTS.includes(field) && text.length > 0 && text.length < LEAST_HTML_LENGTH)
    sentences.push(`has only ${text.length} characters. Write the whole text, or leave the field out`)

  const paragraphs = html.match(PARAGRAPH) ?? []
  if (new Set(paragraphs).size < paragraphs.length)
    sentences.push('has the same paragraph twice. Remove one of them')

  if (TAG.test(text))
    sentences.push('shows tags as text, because < is written as &lt;. Write the tags themselves')

  if (!BLOCK.test(html) && (html.includes('\n') || html.length > MAX_PLAIN_LENGTH))
    sentences.push(
      'has lines without tags, which become one paragraph. Put <p> and </p> around each paragraph',
    )
  return sentences
}

/** Signs that a message names. */
const MAX_NAMED_SIGNS = 20

/** Signs that the typefaces of the brochure do not have. */
export const PRINT_CHECKS: Checks<ProjectRecord> = {
  '': [
    (project) => {
      const signs = listUnprintable(JSON.stringify(project)).slice(0, MAX_NAMED_SIGNS).join(' ')
      return signs === ''
        ? null
        : `the brochure shows a box for ${signs}, which no typeface has. Write other signs`
    },
  ],
}
