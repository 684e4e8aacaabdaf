import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { type Processor, unified } from 'unified'

const list = (words: string) => words.split(' ')

/** The tags that an owner may use, with their attributes. */
const ALLOWED: Record<string, string[]> = {
  ...Object.fromEntries(
    list('p h3 h4 ul li strong em br blockquote table caption thead tbody tr').map((tag) => [tag, []]),
  ),
  a: ['href', 'title'],
  ol: ['start'],
  th: ['scope', 'colSpan', 'rowSpan'],
  td: ['colSpan', 'rowSpan'],
}
const PARENTS = new Map([
  ['li', ['ol', 'ul']],
  ...list('td th tr thead tbody caption').map((tag): [string, string[]] => [tag, ['table']]),
])
const schema: Options = {
  tagNames: Object.keys(ALLOWED),
  attributes: ALLOWED,
  protocols: { href: ['https', 'mailto', 'tel'] },
  ancestors: Object.fromEntries(PARENTS),
  strip: list('script style template iframe object noscript svg math title textarea'),
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}

/** What stands for a tag that means the same. */
const MEANING = new Map(
  Object.entries({
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    menu: 'ul',
    dir: 'ul',
    tfoot: 'tbody',
    hr: 'br',
  }),
)
/** Tags that end the line before them: what they hold stays apart. */
const BLOCKS = list(
  'p h3 h4 ul ol li blockquote table caption thead tbody tr th td address article aside center dd details dialog div dl dt ' +
    'fieldset figcaption figure footer form header hgroup main nav option pre search section summary h1 h2 h5 h6 ' +
    'button label legend listing marquee plaintext xmp audio canvas video',
)
/** Tags of word processors that only look like something, and their other parts. */
const FORMATTING = list('font span u small big div section center style meta link xml title')
const WORD = /\bMso[A-Z]|<o:p\b|\bmso-|urn:schemas-microsoft-com|docs-internal-guid|<font\b/i

export const MAX_HTML_LENGTH = 100_000
/** Deeper nesting is refused: it would exhaust the stack of what walks the tree. */
const MAX_DEPTH = 200
/** The parser opens unclosed tags such as <strong> again in each later block, so that elements could outnumber the tags. */
const MAX_ELEMENTS = 40_000

type File = Parameters<NonNullable<Processor['parser']>>[1]

const processor = unified()
  .use(function () {
    this.parser = parse
  })
  .use(() => (tree: Root, file) => adapt(tree, [], file))
  .use(rehypeSanitize, schema)
  .use(rehypeStringify)

/**
 * Safe HTML with the allowed tags, attributes and link targets only. Headings, emphasis and the ends of blocks stay when
 * their tags go. The HTML is null when it is too long or too deep to be read. The time grows with the length.
 * @returns also what an owner has to correct, with its line and column, and a warning for the formatting of a word processor
 */
export function readHtml(html: string): { html: string | null; faults: string[]; warnings: string[] } {
  const refuse = (fault: string) => ({ html: null, faults: [fault], warnings: [] })
  if (html.length > MAX_HTML_LENGTH) return refuse(`has more than ${MAX_HTML_LENGTH} characters`)
  try {
    const file = processor.processSync(html)
    let clean = String(file)
    // What has another tag now may be read in another way: a paragraph ends before the next one.
    for (let round = 0, before = ''; round < 4 && file.messages.length > 0 && clean !== before; round += 1) {
      before = clean
      clean = String(processor.processSync(clean))
    }
    const isPasted = WORD.test(html)
    // An `info` has no `fatal`.
    const isFormatting = ({ fatal }: { fatal?: boolean | null }) => isPasted && typeof fatal !== 'boolean'
    const named = file.messages.filter((message) => !isFormatting(message)).toReversed()
    const faults = new Map(
      named.map(({ reason, line, column }) => [reason, `${reason} (line ${line}, column ${column})`]),
    )
    const warning = 'the formatting of a word processor was left out: look at the page'
    const warnings = file.messages.some(isFormatting) ? [warning] : []
    return { html: clean, faults: [...faults.values()].reverse(), warnings }
  } catch (error) {
    if (error instanceof Error && 'reason' in error) return refuse(String(error.reason))
    throw error
  }
}

/** Entities of a text that is no HTML, "Park &amp; Lake", decoded once. `&copy=1` in an address is none. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (entity) => {
    const [node] = parseFragment(entity).childNodes
    const { value } = node as DefaultTreeAdapterTypes.TextNode
    // `&nothing;` begins like `&not`.
    return value.length > 1 && value.endsWith(';') ? entity : value
  })
}

/** The text of clean HTML on one line. */
export function htmlToText(html: string): string {
  return collectText(processor.parse(html) as Root)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A heading of a post, with its id on the page. */
export type Heading = { id: string; title: string }

/** Clean HTML whose h3 have ids, and these headings in order. */
export function buildContents(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const withIds = html.replace(/<h3>(.*?)<\/h3>/gs, (_, words: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, title: htmlToText(words) })
    return `<h3 id="${id}">${words}</h3>`
  })
  return { html: withIds, headings }
}

/** Shortens a text to `max` characters, at a word, with an ellipsis. */
export function clip(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > max / 2 ? space : undefined).replace(/[\s,.;:–-]+$/, '')}…`
}

function parse(html: string, file: File): Root {
  let depth = 0
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      if (++elements > MAX_ELEMENTS) file.fail('too many tags are not closed')
      return defaultTreeAdapter.createElement(...element)
    },
    onItemPush: () => {
      if (++depth > MAX_DEPTH) file.fail(`tags are nested more than ${MAX_DEPTH} deep`)
    },
    onItemPop: () => void depth--,
  }
  const tree = parseFragment(html, {
    treeAdapter,
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => {
      // What stands behind it is lost.
      if (code === 'eof-in-tag')
        file.message('the last tag has no ">"', { line: startLine, column: startCol - 1 })
    },
  })
  return fromParse5(tree, { file, verbose: true }) as Root
}

/**
 * Names what is not allowed, and gives an element the allowed tag that means the same; what a block was is a paragraph, so that
 * its words stay apart. The sanitiser leaves out the rest. `above` are the tags round it.
 */
function adapt(parent: Root | Element, above: string[], file: File): void {
  const children: RootContent[] = parent.children
  parent.children = children.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [buildText(node.value.replace(/\s{2,}/g, joinSpaces))]
    if (node.type !== 'element') {
      file.info(`${node.type === 'comment' ? 'comments are' : 'a doctype is'} not allowed`, node.position)
      return []
    }
    const { tagName, position } = node
    const tag = findMeaning(node)
    if (tag !== tagName || !isAllowed(tagName)) {
      const isLook = tag !== tagName || FORMATTING.includes(tagName) || tagName.includes(':')
      file[isLook ? 'info' : 'message'](`<${tagName}> is not allowed`, position)
    } else if (position && tag !== 'br' && !node.data?.position?.closing)
      file.message(`<${tagName}> is not closed`, position)
    if (tag === '' || schema.strip?.includes(tagName)) return []
    const isPlaced = !PARENTS.has(tag) || PARENTS.get(tag)?.some((one) => above.includes(one))
    if (!isPlaced) file.message(`<${tagName}> stands outside of its list or table`, position)
    const isKept = isAllowed(tag) && isPlaced
    const isApart = !isKept && BLOCKS.includes(tagName)
    const isInHeading = above.includes('h3') || above.includes('h4')
    node.tagName = isApart && !isInHeading ? 'p' : tag
    node.properties = isKept && tag === tagName ? keepProperties(node, file) : {}
    adapt(node, [...above, node.tagName], file)
    // The paragraph of a space is what word processors write for an empty line.
    if (/^(p|h3|h4)$/.test(node.tagName) && !node.children.some(hasWords)) return []
    return isApart && isInHeading ? [buildText(' '), node, buildText(' ')] : [node]
  })
}

const isAllowed = (tagName: string) => Object.hasOwn(ALLOWED, tagName)
const buildText = (value: string): ElementContent => ({ type: 'text', value })
const hasWords = (node: ElementContent) => node.type !== 'text' || node.value.trim() !== ''
const joinSpaces = (spaces: string) => (spaces.includes('\u00a0') ? ' ' : spaces)

/** The allowed tag that means the same, or the tag itself; '' for the bullet that a word processor writes as text. */
function findMeaning({ tagName, properties }: Element): string {
  const style = String(properties.style ?? '')
  if (/mso-list:\s*ignore/i.test(style)) return ''
  // A copy from Google Docs stands in a <b> of normal weight.
  if (/^(b|strong)$/.test(tagName) && /font-weight:\s*(normal|400)/i.test(style)) return 'span'
  if (tagName === 'span' && /font-weight:\s*(bold|[6-9]00)/i.test(style)) return 'strong'
  if (tagName === 'span' && /font-style:\s*italic/i.test(style)) return 'em'
  return MEANING.get(tagName) ?? tagName
}

function keepProperties({ tagName, properties, position }: Element, file: File): Element['properties'] {
  const kept: Element['properties'] = {}
  for (const [name, value] of Object.entries(properties)) {
    // The parser renames class to className.
    const written = name === 'className' ? 'class' : name.toLowerCase()
    if (!ALLOWED[tagName]?.includes(name))
      file[/^(on|href|src)/.test(written) ? 'message' : 'info'](
        `attribute "${written}" on <${tagName}> is not allowed`,
        position,
      )
    else if (name === 'href' && !isAllowedHref(value))
      file.message(`address "${String(value).slice(0, 80)}" is not allowed`, position)
    else if (/[<>]/.test(String(value))) file.message(`"<" in a ${written} is not allowed`, position)
    else kept[name] = value
  }
  return kept
}

/** True for https, mailto, tel and relative addresses without angle brackets. The sanitiser takes `//host` for a relative one. */
function isAllowedHref(value: unknown): boolean {
  if (typeof value !== 'string') return false
  // Browsers ignore spaces and control characters in an address, which could hide a scheme.
  if ([...value].some((character) => character <= ' ' || '\\<>'.includes(character))) return false
  return /^(https:\/\/[^/]|mailto:|tel:|\/(?!\/)|#|\?|\.\.?\/)/i.test(value)
}

function collectText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const text = node.children.map(collectText).join('')
  const isApart = node.type === 'element' && (BLOCKS.includes(node.tagName) || node.tagName === 'br')
  return isApart ? ` ${text} ` : text
}
