import { CsvError, parse } from 'csv-parse/sync'
import { type Result, refuse } from './result'

/**
 * Spreadsheets separate cells with one of these, depending on the country in their settings. The comma is last, because
 * texts within cells often have commas.
 */
const CELL_SEPARATORS = [';', '\t', ',']

/**
 * The cells of a table that a spreadsheet has saved as CSV, row by row, including empty rows, so that rows can be
 * counted as in the spreadsheet. The separator is the one that occurs most often in the first row, or the earlier in
 * `CELL_SEPARATORS` on a tie.
 */
export function parseCsv(table: string): Result<string[][]> {
  let rowCount = 0
  try {
    const rows = parse(table, {
      bom: true,
      delimiter: findSeparator(table),
      relax_column_count: true,
      // 30" × 40" is a text with two quotation marks.
      relax_quotes: true,
      on_record: (row: string[]) => {
        rowCount += 1
        return row
      },
    })
    return { ok: true, value: rows }
  } catch (error) {
    if (error instanceof CsvError) return refuse(explainCsvError(error, rowCount + 1))
    throw error
  }
}

function findSeparator(table: string): string {
  const firstRow = table.split(/\r|\n/, 1)[0] ?? ''
  const count = (separator: string) => firstRow.split(separator).length
  const [mostFrequent] = CELL_SEPARATORS.toSorted((a, b) => count(b) - count(a))
  return mostFrequent ?? ','
}

function explainCsvError(error: CsvError, row: number): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `row ${row}: a quotation mark is opened and not closed. Remove it, or save the table again from the spreadsheet`
  return `row ${row}: cannot be read (${error.message}). Save the table from the spreadsheet as "CSV UTF-8"`
}
