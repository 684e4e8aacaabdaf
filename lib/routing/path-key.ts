import { decodeUriPart } from '@/lib/format/text'

/**
 * The same key for every spelling of a path: `/index.php/About_Us.html/`, `/about-us).` and `/about-us` are all
 * `aboutus`. Case, file endings, dashes, underscores, spaces, slashes and punctuation at the end, and the normal form
 * of letters do not matter.
 */
export function buildPathKey(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => decodeUriPart(part).trim())
    .filter((part) => part !== '' && !INDEX_FILE.test(part))
    .join('/')
    .normalize('NFKC')
    .toLowerCase()
    .replace(PUNCTUATION_AT_END, '')
    .replace(FILE_ENDING, '')
    .replace(FIRST_PAGE, '')
    .replace(WORD_SEPARATORS, '')
}

/** `/index.php/about` and `/blog/index.html` */
const INDEX_FILE = /^index\.(php|html?)$/i
/**
 * Punctuation that a sentence, a mail program or a chat leaves at the end of an address: `/team.`, `/team/),`, `/team”`.
 * The lookbehind begins each run of punctuation once: otherwise a long run before the end would take quadratic time.
 */
const PUNCTUATION_AT_END = /(?<![/.,;:!?*'"’”»…()<>[\]{}])[/.,;:!?*'"’”»…()<>[\]{}]+$/
/** `/about.php`, `/about.html`, `/about.aspx` */
const FILE_ENDING = /\.(php\d?|[sx]?html?|aspx?|jspx?|cfm)$/
/** The first page of a list has the address of the list. */
const FIRST_PAGE = /\/page\/1$/
/** Dashes, underscores, spaces and invisible characters such as the zero-width joiner. */
const WORD_SEPARATORS = /[-_\s\p{Cf}]/gu

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

/** A parameter of a query in its one spelling: `Project_ID=%2008` is `projectid` and `8`. */
export type Parameter = { name: string; value: string }

/** `8`, `008` and, at the end of a sentence, `8.` or `8)`. Zeros match in one way only, so that many take linear time. */
const ID = /^0*(?<digits>0|[1-9]\d*)[.,;:!)\]}>'"”’]*$/

export function parseParameter(part: string): Parameter {
  const [parameter = ['', '']] = new URLSearchParams(part)
  const [key, text] = parameter
  const value = text.normalize('NFKC').trim()
  return { name: key.toLowerCase().replace(/[-_]/g, ''), value: ID.exec(value)?.groups?.digits ?? value }
}

/** The path, and the parts of the query as they are written. */
export function splitAddress(address: string): { pathname: string; query: string[] } {
  const end = address.indexOf('?')
  if (end === -1) return { pathname: address, query: [] }
  const query = address.slice(end + 1)
  return { pathname: address.slice(0, end), query: query === '' ? [] : query.split('&') }
}
