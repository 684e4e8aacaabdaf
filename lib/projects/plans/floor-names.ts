import { capitalise } from '@/lib/format/text'

/** Everything up to the last comma and the space after it: "4 BHK villa, " of "4 BHK villa, ground floor". */
const TITLE_START = /^.*, /

/**
 * "Ground floor", the end of "4 BHK villa, ground floor"; the whole title if the titles of the home's other floors begin
 * differently.
 */
export function formatFloorName(title: string, titles: string[]): string {
  const start = TITLE_START.exec(title)?.[0] ?? ''
  const isCommonStart = titles.every((otherTitle) => otherTitle.startsWith(start))
  return isCommonStart ? capitalise(title.slice(start.length)) : title
}
