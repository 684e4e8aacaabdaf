import { listRows } from './json'

/** The list and the index of a record: `projects[3].slug`. */
const RECORD_PATH = /^(?<list>\w+)\[(?<index>\d+)\]/

/**
 * Replaces the index of a record in messages by its slug, `projects[neem-park].name`, because an owner finds a slug more easily.
 * Keeps the index where the slug is missing or used twice.
 */
export function replaceIndexesBySlugs(messages: string[], file: unknown): string[] {
  return messages.map((message) =>
    message.replace(RECORD_PATH, (path, list: string, index: string) => {
      const rows = listRows(file, list)
      const name = getRecordKey(rows[Number(index)])
      const isUnique = name !== null && rows.filter((row) => getRecordKey(row) === name).length === 1
      return isUnique ? `${list}[${name}]` : path
    }),
  )
}

function getRecordKey(row: Record<string, unknown> | undefined): string | null {
  const name = row?.slug ?? row?.src
  return typeof name === 'string' && name !== '' ? name : null
}
