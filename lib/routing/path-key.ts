import { decodeUriPart } from '@/lib/format/text'

/**
 * The same key for every spelling of a path: `/index.php/About_Us.html/`, `/about-us).` and `/about-us` are all
 * `aboutus`.
 */
export function buildPathKey(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => decodeUriPart(part).trim())
    .filter((part) => part !== '' && !INDEX_FILE.test(part))
    .join('/')
    .normalize()
    .toLowerCase()
    .replace(PUNCTUATION_AT_END, '')
    .replace(FILE_ENDING, '')
    .replace(FIRST_PAGE, '')
    .replace(WORD_SEPARATORS, '')
}

/** `/index.php/about` and `/blog/index.html` */
const INDEX_FILE = /^index\.(php|html?)$/i
/**
 * The end of a sentence or of a bracket around the address: `/team.`, `/team/),`, `/team”`. The lookbehind begins each run
 * of punctuation once: otherwise a long run before the end would take quadratic time.
 */
export const PUNCTUATION_AT_END = /(?<![/.,;:!?'"’”»)>\]])[/.,;:!?'"’”»)>\]]+$/
/** `/about.php`, `/about.html`, `/about.aspx` */
const FILE_ENDING = /\.(php|html?|aspx?|jsp)$/
/** The first page of a list has the address of the list. */
const FIRST_PAGE = /\/page\/1$/
const WORD_SEPARATORS = /[-_\s]/g

export type PathWithAddress = readonly [path: string, address: string]

/** The addresses by the keys of their paths; if two share a key, the first one is used. */
export function indexByPathKey(addresses: Iterable<PathWithAddress>): Map<string, string> {
  const addressesByKey = new Map<string, string>()
  for (const [path, address] of addresses) {
    const key = buildPathKey(path)
    if (!addressesByKey.has(key)) addressesByKey.set(key, address)
  }
  return addressesByKey
}
