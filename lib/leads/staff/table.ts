/** A column keeps its natural width unless it says how far it may shrink; an optional one may be left out. */
export type Column = { title: string; least?: number; isOptional?: boolean }

const GAP = 2
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const WIDE =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Emoji_Presentation}/u

/** Text for a terminal: what a visitor typed may hold codes that move its cursor or change its colours. */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
}

/**
 * Rows under a header and a rule, at most `width` columns wide where the columns allow it: the widest that may shrink
 * are cut first, then optional ones are left out from the right.
 */
export function formatTable(columns: Column[], rows: string[][], width: number): string {
  const cells = rows.map((row) => row.map(cleanText))
  const natural = columns.map(({ title }, at) =>
    Math.max(title.length, ...cells.map((row) => measure(row[at] ?? ''))),
  )
  const widths = listWidths(columns, natural, width)
  const shown = columns.map((_, at) => at).filter((at) => widths[at])
  const draw = (row: string[]) =>
    shown
      .map((at) => clip(row[at] ?? '', widths[at] ?? 0))
      .join(' '.repeat(GAP))
      .trimEnd()
  const rule = shown.map((at) => '─'.repeat(widths[at] ?? 0)).join(' '.repeat(GAP))
  return [draw(columns.map(({ title }) => title)), rule, ...cells.map(draw)].join('\n')
}

/** The width of each column; 0 for one that is left out. */
function listWidths(columns: Column[], natural: number[], width: number): number[] {
  const widths = [...natural]
  const total = () => widths.reduce((sum, one) => sum + (one ? one + GAP : 0), -GAP)
  while (total() > width) {
    const room = widths.map((one, at) => (one > (columns[at]?.least ?? one) ? one : 0))
    const widest = room.indexOf(Math.max(...room))
    if ((room[widest] ?? 0) > 0) {
      widths[widest] = (widths[widest] ?? 0) - 1
      continue
    }
    const last = columns.findLastIndex(({ isOptional }, at) => isOptional && widths[at])
    if (last < 0) break
    // What the others gave up for it, they take back.
    for (const at of widths.keys()) if (widths[at]) widths[at] = natural[at] ?? 0
    widths[last] = 0
  }
  return widths
}

function measure(text: string): number {
  return [...letters.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0)
}

function clip(text: string, width: number): string {
  const missing = width - measure(text)
  if (missing >= 0) return text + ' '.repeat(missing)
  let kept = ''
  for (const { segment } of letters.segment(text)) {
    if (measure(kept + segment) > width - 1) break
    kept += segment
  }
  return `${kept}…${' '.repeat(Math.max(0, width - 1 - measure(kept)))}`
}
