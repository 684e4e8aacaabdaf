import { htmlToText } from '../../html'
import { type Catalogue, catalogueSchema } from '../../schema'
import { listPlainTexts, listTexts, type PlacedText } from '../../walk-schema'
import { findSimilar } from '../suggest'
import type { Check } from './check'

// Texts that are not shown as they were meant: tags in plain texts, broken encodings, plain text in place of HTML.

/** "<b>Noyyal</b>" in a field without HTML. */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i
/**
 * UTF-8 that was read as Windows-1252: "30 Ã— 40" for "30 × 40", "â€™" for an apostrophe, "à®¨" for a Tamil letter.
 */
const MOJIBAKE = /Ã[\u0080-\u00BF—–]|Â[\u00A0-\u00BF]|â€|â‚¹|à[®¯¤¥][\u0080-\u00BF\u2018-\u201D€]?/
/** Words that stand in for a text that is to come. */
const FILLER = /^test(?: \w+)?$|lorem ipsum|\bdolor sit amet\b|\bTODO\b|\bTB[AD]\b|\bx{3,}\b|\basdf/i
/** "MAGNOLIA HEIGHTS": two words or more without a small letter. */
const CAPITALS = /^[^\p{Ll}]*\p{Lu}{3,}[^\p{Ll}]* [^\p{Ll}]*\p{Lu}{3,}[^\p{Ll}]*$/u
/** Elements that separate paragraphs. */
const BLOCK = /<(?:p|h3|h4|ul|ol|table|blockquote)\b/i
/** Bold, headings and lists as Markdown writes them. */
const MARKDOWN = /\*\*\S[^*\n]*\*\*|^#{1,4} \S|^\s*[-*•] \S|\[[^\]\n]+\]\([^)\s]+\)/m
/** A text without paragraphs that is longer is hard to read. */
const MAX_PLAIN_LENGTH = 400
/** Names of files in place of words: "IMG_2034", "DSC 0001", "WhatsApp Image 2026-…", "villa-a.jpg". */
const FILE_NAME =
  /^(?:img|dsc|pxl|mvimg|screenshot|whatsapp image|photo|picture|image)[\s_-]*\d|^\S+\.(?:jpe?g|png|webp|svg|heic)$/i

export function checkWords(catalogue: Catalogue): Check[] {
  const plainTexts = listPlainTexts(catalogueSchema, catalogue)
  const titles = plainTexts.filter(({ place }) => /\.(?:title|alt)$/.test(place))
  return [
    ...plainTexts.flatMap(checkPlainText),
    ...listTexts(catalogueSchema, catalogue, 'html').flatMap(checkHtml),
    ...titles.map(({ place, text }) => ({
      place,
      isWrong: FILE_NAME.test(text),
      message: `"${text}" is the name of a file. Say what the picture shows`,
    })),
    ...plainTexts.filter(({ place }) => HEADING.test(place)).map(checkCapitals),
    ...checkTypes(catalogue),
  ]
}

function checkPlainText({ place, text }: PlacedText): Check[] {
  const tag = TAG.exec(text)?.[0]
  return [
    {
      place,
      isWrong: tag !== undefined,
      message: `has the tag ${tag}, which is shown as it is. Remove it: this field has no HTML`,
    },
    ...checkSigns({ place, text }),
  ]
}

/** Names of projects, titles of posts and groups of pictures. */
const HEADING = /^projects\[\d+\]\.name$|^blogs\[\d+\]\.title$|\.gallery\[\d+\]\.type$/

function checkCapitals({ place, text }: PlacedText): Check {
  return {
    place,
    isWrong: CAPITALS.test(text),
    message: `"${text}" is all in capitals, and so is every heading. Write capitals at the start of words only`,
  }
}

function checkSigns({ place, text }: PlacedText): Check[] {
  const broken = MOJIBAKE.exec(text)
  const filler = FILLER.exec(text)?.[0]
  return [
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

/** Characters of a faulty text that a message quotes. */
const QUOTED = 30

function cutAround(text: string, index: number): string {
  const start = Math.max(0, index - QUOTED / 2)
  return text.slice(start, start + QUOTED).trim()
}

function checkHtml({ place, text }: PlacedText): Check[] {
  const isPlain = text !== '' && !BLOCK.test(text) && (text.includes('\n') || text.length > MAX_PLAIN_LENGTH)
  const markdown = MARKDOWN.exec(text)?.[0].trim()
  const words = htmlToText(text)
  return [
    {
      place,
      isWrong: text !== '' && words === '',
      message: 'has tags without a text. Write the text, or leave the field out',
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

/** Types that a builder has, as the pages name them. */
const COMMON_TYPES = ['Villas', 'Apartments', 'Plots']

/** A type that is nearly a more frequent one gets its own filter and page. */
function checkTypes({ projects }: Catalogue): Check[] {
  const counts = new Map<string, number>()
  for (const { propertyType } of projects) counts.set(propertyType, (counts.get(propertyType) ?? 0) + 1)
  return projects.map(({ propertyType }, index) => {
    const count = counts.get(propertyType) ?? 0
    const moreFrequent = [...counts.keys()].filter((type) => (counts.get(type) ?? 0) > count)
    const isCommon = COMMON_TYPES.includes(propertyType)
    const similar = isCommon ? null : findSimilar(propertyType, [...COMMON_TYPES, ...moreFrequent])
    return {
      place: `projects[${index}].propertyType`,
      isWrong: similar !== null,
      message: `"${propertyType}" is nearly "${similar}", and gets its own filter and page. Did you mean "${similar}"?`,
    }
  })
}
