import Table from 'cli-table3'
import { oneLine } from './one-line'

/** Below this width a table leaves out its optional columns. */
const WIDE = 110
const LEAST_COLUMN = 8

/** Title, text of a row, and whether the column shares the free space or is left out of a narrow table. */
export type Column<T> = [
  title: string,
  text: (row: T) => string | null | undefined,
  kind?: 'flexible' | 'optional' | 'flexible optional',
]

/** Rows as a table without borders for a terminal of this width in columns. */
export function formatTable<T>(columns: Column<T>[], rows: T[], width: number): string {
  const shown = columns.filter(([, , kind = '']) => width >= WIDE || !kind.includes('optional'))
  const gap = width < WIDE ? 1 : 2
  const cells = rows.map((row) => shown.map(([, text]) => oneLine(text(row) ?? '')))
  const natural = shown.map(([title], at) =>
    Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)),
  )
  const isFlexible = shown.map(([, , kind = '']) => kind.includes('flexible'))
  const fixed = natural.reduce((sum, one, at) => sum + (isFlexible[at] ? gap : one + gap), -gap)
  const room = Math.floor((width - fixed) / isFlexible.filter(Boolean).length)
  const table = new Table({
    head: shown.map(([title]) => title),
    colWidths: natural.map((one, at) => (isFlexible[at] ? Math.min(one, Math.max(LEAST_COLUMN, room)) : one)),
    chars: { ...noBorders, middle: ' '.repeat(gap) },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  })
  table.push(...cells)
  return table.toString().replace(/ +$/gm, '')
}

const noBorders = Object.fromEntries(
  ['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right']
    .concat(['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'])
    .map((name) => [name, '']),
)
