// What the XML parts of a Word document may not say.

/** What a linked picture or a link may lead to without being fetched or run by the one who opens the file. */
const PICTURE_TARGET = /^https?:\/\//i
const REFUSED_LINK = /^\s*(javascript|vbscript|data|mhtml|mk|search|ms-[\w.-]+|search-ms):/i

/** True for UTF-8 without entities of its own and without fields that start programs or fetch files. */
export function isSoundText(text: string): boolean {
  const [, encoding = 'utf-8'] = /^\ufeff?\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text) ?? []
  if (!/^(utf-8|us-ascii|iso-8859-1)$/i.test(encoding)) return false
  // Entities are how XML bombs and file thieves work; Word never writes a document type.
  // Nor does it write sections, comments or instructions, which would part a field's words before our eyes alone.
  if (/<!|<\?(?!xml\s)/i.test(text)) return false
  return !/\b(DDE|DDEAUTO|INCLUDETEXT)\b/i.test(readFields(text))
}

/** The instructions of all fields, joined: Word lets one be split over many runs. */
function readFields(text: string): string {
  let all = ''
  for (const tag of listTags(text)) {
    if (/^([^\s:/>]+:)?instrText\b/i.test(tag)) all += tag.slice(tag.indexOf('>') + 1)
    const field = /\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
    if (field) all += ` ${field[1] ?? field[2]} `
  }
  return decode(all)
}

/** True when nothing but links and pictures of the web leads out of the document. */
export function isSoundRelations(text: string): boolean {
  return listTags(text).every((tag) => {
    if (!/^([^\s:/>]+:)?Relationship\s/i.test(tag)) return true
    const read = (name: string) => {
      const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
      return decode(match?.[1] ?? match?.[2] ?? '')
    }
    const type = read('Type').split('/').at(-1)?.trim().toLowerCase() ?? ''
    // Programs and foreign content, under whatever name their file goes.
    if (/^(oleobject|afchunk|control|vbaproject)$/.test(type)) return false
    if (read('TargetMode').trim().toLowerCase() !== 'external') return true
    if (type === 'hyperlink') return !REFUSED_LINK.test(read('Target'))
    return type === 'image' && PICTURE_TARGET.test(read('Target'))
  })
}

/** Every tag with what follows it; a pattern over the whole text could be made to run for minutes. */
function listTags(text: string): string[] {
  return text.split('<')
}

/** Characters may be written as their codes. */
export function decode(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, digits?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
