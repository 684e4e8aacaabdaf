import { isFailure, type Row } from './part'

export type NamedRow = Row & { part: string }

const TITLES = ['part', 'what', 'measured', 'reference', 'ratio or budget', 'ok?']

/**
 * The rows as one Markdown table whose columns also line up in a terminal. `NO` fails the command; `no` is an absolute
 * time missed on this machine.
 */
export function formatTable(rows: NamedRow[]): string {
  const cells = [TITLES, ...rows.map(listCells)]
  const widths = TITLES.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const [titles = [], ...body] = cells
  return [line(titles), rule, ...body.map(line)].join('\n')
}

function listCells(row: NamedRow): string[] {
  const { part, what, measured, reference, ratio, ok } = row
  const missed = isFailure(row) ? 'NO' : 'no'
  const verdict = ok === null ? '' : ok ? 'yes' : missed
  return [part, what, measured, reference, ratio, verdict].map(escapeCell)
}

function escapeCell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|')
}
