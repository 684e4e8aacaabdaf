// Texts that are not shown as they were meant.

import { listFacings } from '@/lib/projects/plans/plots'
import type { CatalogueText } from '../../walk-schema'

export function listTextWarnings(texts: CatalogueText[]): string[] {
  const warnings: string[] = []
  for (const catalogueText of texts)
    for (const sentence of listTextFaults(catalogueText)) warnings.push(`${catalogueText.path}: ${sentence}`)
  return warnings
}

/** "<b>", "</b>", "<br/>". */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i
/** UTF-8 that was read as Windows-1252: "30 Ã— 40" for "30 × 40", "â€™" for an apostrophe, "à®¨" for a Tamil letter. */
const WRONG_ENCODING = /Ã[\u0080-\u00BF—–]|Â[\u00A0-\u00BF]|â€|â‚¹|à®/
/** An element that separates paragraphs. */
const BLOCK = /<(?:p|h3|h4|ul|ol|table|blockquote)\b/i

function listTextFaults({ field, kind, text }: CatalogueText): string[] {
  const isPlain = kind === undefined || kind === 'lines'
  const isHtml = kind === 'html'
  const sentences: string[] = []
  if (field === 'pictures[].alt' && text.trim() === '')
    sentences.push('is missing. Describe the picture in a few words')
  const tag = isPlain ? TAG.exec(text)?.[0] : undefined
  if (tag !== undefined)
    sentences.push(`has the tag ${tag}, which visitors would see. Remove it: this field is not HTML`)
  if (isHtml && text.includes('\n') && !BLOCK.test(text))
    sentences.push(
      'has lines without tags, which become one paragraph. Put <p> and </p> around each paragraph',
    )
  const broken = isPlain || isHtml ? WRONG_ENCODING.exec(text)?.[0] : undefined
  if (broken !== undefined)
    sentences.push(`"${broken}" was read in the wrong encoding. Type it again, and save the file as UTF-8`)
  if (field === 'projects[].units[].facing' && listFacings([{ facing: text }]).length === 0)
    sentences.push(`"${text}" names no direction, so no search finds it. Write it out, such as "North-east"`)
  return sentences
}
