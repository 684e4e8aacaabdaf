import { listUnprintable } from '@/lib/brochure/print-text'
import { htmlToText } from '../../html'
import { type Catalogue, catalogueSchema, type ProjectRecord } from '../../schema'
import { listPlainTexts, listTexts, type PlacedText } from '../../walk-schema'
import type { Check } from './check'

// Texts that are not shown as they were meant: tags in plain texts, broken encodings, plain text in place of HTML, texts that are to
// come.

export function checkWords(catalogue: Catalogue): Check[] {
  return [
    ...listPlainTexts(catalogueSchema, catalogue).flatMap(checkPlainText),
    ...listTexts(catalogueSchema, catalogue, 'html').flatMap(checkHtml),
  ]
}

/** "<b>Noyyal</b>" in a field without HTML. */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i
/** An entity that was written twice: "&amp;amp;" is read as "&amp;". */
const ENTITY = /&(?:[a-z]{2,8}|#\d{2,5});/i

function checkPlainText({ place, text }: PlacedText): Check[] {
  const tag = TAG.exec(text)?.[0]
  return [
    {
      place,
      isWrong: tag !== undefined,
      message: `has the tag ${tag}, which is shown as it is. Remove it: this field has no HTML`,
    },
    {
      place,
      isWrong: ENTITY.test(text),
      message: `shows ${ENTITY.exec(text)?.[0]} as it is. Write the sign itself`,
    },
    ...checkSigns({ place, text }),
  ]
}

/** UTF-8 that was read as Windows-1252: "30 Ã— 40" for "30 × 40", "â€™" for an apostrophe, "à®¨" for a Tamil letter. */
const MOJIBAKE = /Ã[\u0080-\u00BF—–]|Â[\u00A0-\u00BF]|â€|â‚¹|à[®¯¤¥][\u0080-\u00BF\u2018-\u201D€]?/
/** Words and signs that stand in for a text that is to come: "Lorem ipsum", "TBA", "etc.", "-", "DRAFT: …". */
const FILLER =
  /^test(?: \w+)?$|lorem ipsum|\bdolor sit amet\b|\bTODO\b|\bTB[AD]\b|\bx{3,}\b|\basdf|^(?:etc|n\/?a)\.?$|^[^\p{L}\p{N}]+$|^draft\b/iu
/** "Call 98400 1234", "WhatsApp: +91 98400 12345": words for a phone and the number after them. */
const PHONE = /\b(?:call|phone|mobile|whatsapp|mob)\b[^\d+\n]{0,15}(?<number>\+?\d[\d -]{6,}\d)/i

function checkSigns({ place, text }: PlacedText): Check[] {
  const broken = MOJIBAKE.exec(text)
  const filler = FILLER.exec(text)?.[0]
  const phone = PHONE.exec(text)?.groups?.number
  return [
    {
      place,
      isWrong: phone !== undefined && !hasTenDigits(phone),
      message: `"${phone}" has not the ten digits of a phone number. Correct it`,
    },
    {
      place,
      isWrong: broken !== null,
      message: `"${cutAround(text, broken?.index ?? 0)}" was read in a wrong encoding. Type it again, and save the file as UTF-8`,
    },
    {
      place,
      isWrong: filler !== undefined,
      message: `has "${filler}" in place of a text. Write the text, or leave the field out`,
    },
  ]
}

/** A number of India, perhaps with +91 or a zero before it. Toll-free numbers have eleven digits. */
function hasTenDigits(phone: string): boolean {
  const digits = phone.replace(/\D/g, '')
  return /^(?:91|0)?\d{10}$/.test(digits) || digits.startsWith('1800')
}

/** Characters of a faulty text that a message quotes. */
const QUOTED = 30

function cutAround(text: string, index: number): string {
  const start = Math.max(0, index - QUOTED / 2)
  return text.slice(start, start + QUOTED).trim()
}

/** A description or a post that is shorter is not finished. */
const LEAST_HTML_LENGTH = 20
/** A paragraph that is long enough not to be repeated on purpose. */
const PARAGRAPH = /<p>[^<]{30,}<\/p>/g
/** A heading of more than 150 characters. */
const LONG_HEADING = /<h[34]>(?:(?!<\/h[34]>).){150,}<\/h[34]>/s
/** A link, or an entry of a list, without a text: <a href="…"></a>, <li> </li>. */
const EMPTY_ELEMENT = /<(?<tag>a|li)\b[^<>]*>(?:\s|&nbsp;|\u00a0)*<\/\k<tag>>/
/** Elements that separate paragraphs. */
const BLOCK = /<(?:p|h3|h4|ul|ol|table|blockquote)\b/i
/** Bold, headings and lists as Markdown writes them. */
const MARKDOWN = /\*\*\S[^*\n]*\*\*|^#{1,4} \S|^\s*[-*•] \S|\[[^\]\n]+\]\([^)\s]+\)/m
/** A text without paragraphs that is longer is hard to read. */
const MAX_PLAIN_LENGTH = 400

function checkHtml({ place, text }: PlacedText): Check[] {
  const isPlain = text !== '' && !BLOCK.test(text) && (text.includes('\n') || text.length > MAX_PLAIN_LENGTH)
  const markdown = MARKDOWN.exec(text)?.[0].trim()
  const words = htmlToText(text)
  const paragraphs = text.match(PARAGRAPH) ?? []
  return [
    {
      place,
      isWrong: words.length > 0 && words.length < LEAST_HTML_LENGTH && /^blogs|\.description$/.test(place),
      message: `has only ${words.length} characters. Write the whole text, or leave the field out`,
    },
    {
      place,
      isWrong: new Set(paragraphs).size < paragraphs.length,
      message: 'has the same paragraph twice. Remove one of them',
    },
    {
      place,
      isWrong: LONG_HEADING.test(text),
      message: 'has a heading as long as a paragraph. Write <p> for paragraphs',
    },
    {
      place,
      isWrong: EMPTY_ELEMENT.test(text),
      message: `has ${EMPTY_ELEMENT.exec(text)?.[0]}, which shows nothing. Write its text, or remove it`,
    },
    {
      place,
      isWrong: TAG.test(words),
      message: 'shows tags as text, because < is written as &lt;. Write the tags themselves',
    },
    {
      place,
      isWrong: isPlain,
      message: 'has lines without tags, which become one paragraph. Put <p> and </p> around each paragraph',
    },
    {
      place,
      isWrong: markdown !== undefined,
      message: `has "${markdown}", which is shown as it is. Write <strong>, <h3>, <a href> or <ul> with <li>`,
    },
    ...checkSigns({ place, text }),
  ]
}

/** Signs that a message names. */
const MAX_NAMED_SIGNS = 20

export function checkPrint(project: ProjectRecord): Check {
  const signs = listUnprintable(JSON.stringify(project)).slice(0, MAX_NAMED_SIGNS).join(' ')
  return {
    place: '',
    isWrong: signs !== '',
    message: `the brochure shows a box for ${signs}, which no typeface has. Write other signs`,
  }
}
