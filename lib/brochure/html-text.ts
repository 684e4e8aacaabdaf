import { getEnv } from '@/lib/env'
import type { Block } from './html-blocks'
import { makeRoom, type Sheet, type Struct } from './sheet'
import { drawRuns, drawText, measureRuns } from './text'
import { sizes } from './tokens'

type Column = { x: number; width: number; size?: number }
const INDENT = 14
/** Space after a block, in points. */
const gaps = { paragraph: 8, heading: 4, item: 3, quote: 8 } as const

/** Draws blocks of text down a column, over several pages when needed. */
export function drawBlocks(sheet: Sheet, parent: Struct, blocks: Block[], column: Column): void {
  let list: Struct | null = null
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1]
    if (previous && previous.kind === 'item' && block.kind !== 'item') sheet.doc.y += 5
    if (block.kind === 'heading' && previous) sheet.doc.y += 8
    const next = block.kind === 'heading' ? blocks[index + 1] : undefined
    // Only a block taller than a page breaks.
    const height = measureBlock(sheet, block, column) + (next ? measureBlock(sheet, next, column) : 0)
    makeRoom(sheet, Math.min(height, 400))
    if (block.kind !== 'item') list = null
    else if (!list) {
      list = sheet.doc.struct('L')
      parent.add(list)
    }
    drawBlock(sheet, list ?? parent, block, column)
  }
}

/** Height of blocks in a column, with gaps, in points. */
export function measureBlocks(sheet: Sheet, blocks: Block[], column: Column): number {
  return blocks.reduce((sum, block) => sum + measureBlock(sheet, block, column) + 1, 0)
}

function measureBlock(sheet: Sheet, block: Block, column: Column): number {
  return measureRuns(sheet, block.runs, describeBox(block, column)) + gaps[block.kind]
}

function drawBlock(sheet: Sheet, parent: Struct, block: Block, column: Column): void {
  const box = describeBox(block, column)
  const runs = block.runs.map((run) => ({ ...run, href: run.href && toAbsolute(run.href) }))
  if (block.kind === 'heading') drawRuns(sheet, parent, 'H3', runs, box)
  else if (block.kind === 'quote') drawRuns(sheet, parent, 'BlockQuote', runs, box)
  else if (block.kind === 'paragraph') drawRuns(sheet, parent, 'P', runs, box)
  else drawItem(sheet, parent, { ...block, runs }, box)
  sheet.doc.y += gaps[block.kind]
}

function drawItem(sheet: Sheet, list: Struct, block: Block, box: Column): void {
  const { doc } = sheet
  const item = doc.struct('LI')
  list.add(item)
  const { y } = doc
  if (block.marker) drawText(sheet, item, 'Lbl', block.marker, { ...box, x: box.x - INDENT, width: INDENT })
  doc.y = y
  drawRuns(sheet, item, 'LBody', block.runs, box)
  item.end()
}

function describeBox(block: Block, { x, width, size = sizes.body }: Column) {
  const indent = block.kind === 'item' ? INDENT * (block.depth + 1) : block.kind === 'quote' ? INDENT : 0
  const isHeading = block.kind === 'heading'
  return { x: x + indent, width: width - indent, size: isHeading ? sizes.h3 : size, bold: isHeading }
}

/** Links in a PDF have to be absolute. A link to a fragment is dropped. */
function toAbsolute(href: string): string | null {
  if (href.startsWith('#')) return null
  return URL.canParse(href, getEnv().siteOrigin) ? new URL(href, getEnv().siteOrigin).href : null
}
