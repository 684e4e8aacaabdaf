import { decode, isSoundRelations, isSoundText } from './docx-parts'
import { listZipEntries, unpackEntry } from './zip'

/** A megabyte of resume holds pictures that hardly shrink; what unpacks to more than this is a bomb. */
const MAX_UNPACKED = 24 * 1_048_576
/** Its texts, all together; looking through more would keep other visitors waiting. */
const MAX_TEXT = 4 * 1_048_576

/** Macros, controls, embedded programs, archives, pages and objects: nothing a resume needs. */
const REFUSED_NAMES =
  /(^|\/)(vba[^/]*|oleobject[^/]*|activex[^/]*)$|(^|\/)activex\/|\.(exe|dll|com|scr|bat|cmd|ps1|vbs?|js|jar|msi|hta|lnk|sh|bin|zip|rar|7z|cab|iso|img|html?|mht(ml)?|rtf|swf|(doc|dot|xls|xlt|xla|ppt|pot|pps)m)$/i
const TEXT_PART = /\.(xml|rels)$/i
/** Word writes its printer's settings into such a file. */
const HARMLESS_BIN = /^word\/printersettings\/printersettings\d*\.bin$/i

/** True for a Word document without macros: every entry is unpacked, within bounds, and the parts make sense. */
export async function isDocx(bytes: Buffer): Promise<boolean> {
  // Readers of PDF look for its header in the first kilobyte: such a file would be two things at once.
  if (bytes.subarray(0, 1100).includes('%PDF-')) return false
  const entries = listZipEntries(bytes)
  if (!entries) return false
  if (entries.some(({ name }) => REFUSED_NAMES.test(name) && !HARMLESS_BIN.test(name))) return false
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED) return false
  const texts = entries.filter(({ name }) => TEXT_PART.test(name))
  if (texts.reduce((sum, { size }) => sum + size, 0) > MAX_TEXT) return false
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('word/document.xml') || !names.has('[Content_Types].xml')) return false
  for (const entry of entries) {
    const content = await unpackEntry(bytes, entry)
    if (!content || !isSoundPart(entry.name, content)) return false
  }
  return true
}

function isSoundPart(name: string, content: Buffer): boolean {
  if (!TEXT_PART.test(name)) return true
  // Other encodings would hide from what is looked for below.
  if (content.includes(0)) return false
  const text = content.toString('utf8')
  if (!isSoundText(text)) return false
  if (name === '[Content_Types].xml') return !/macroenabled|vbaproject|activex/i.test(decode(text))
  if (name === 'word/document.xml')
    return /^\ufeff?\s*<(\?xml|[\w:]*document)/.test(text) && /wordprocessingml/.test(text)
  return isSoundRelations(text)
}
