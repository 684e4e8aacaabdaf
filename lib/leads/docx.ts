import { listZipEntries, unpackEntry } from './zip'

/** A megabyte of resume holds pictures that hardly shrink; what unpacks to more than this is a bomb. */
const MAX_UNPACKED = 24 * 1_048_576

/** Macros, controls, embedded programs and objects: nothing a resume needs. */
const REFUSED_NAMES =
  /(^|\/)(vba[^/]*|oleobject[^/]*|activex[^/]*)$|(^|\/)activex\/|\.(exe|dll|com|scr|bat|cmd|ps1|vbs?|js|jar|msi|hta|lnk|sh|bin)$/i
/** Word writes its printer's settings into such a file. */
const HARMLESS_BIN = /^word\/printersettings\/printersettings\d*\.bin$/i

/** True for a Word document without macros: every entry is unpacked, within bounds, and the parts make sense. */
export async function isDocx(bytes: Buffer): Promise<boolean> {
  const entries = listZipEntries(bytes)
  if (!entries) return false
  if (entries.some(({ name }) => REFUSED_NAMES.test(name) && !HARMLESS_BIN.test(name))) return false
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED) return false
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('word/document.xml') || !names.has('[Content_Types].xml')) return false
  for (const entry of entries) {
    const content = await unpackEntry(bytes, entry)
    if (!content || !isSoundPart(entry.name, content)) return false
  }
  return true
}

function isSoundPart(name: string, content: Buffer): boolean {
  if (!/\.(xml|rels)$/i.test(name)) return true
  const text = content.toString('utf8')
  // Entities are how XML bombs and file thieves work; Word never writes a document type.
  if (/<!(doctype|entity)/i.test(text)) return false
  if (name === '[Content_Types].xml') return !/macroenabled|vbaproject|activex/i.test(text)
  if (name === 'word/document.xml')
    return /^\ufeff?\s*<(\?xml|[\w:]*document)/.test(text) && /wordprocessingml/.test(text)
  // A template fetched from elsewhere brings its macros along.
  return !/attachedtemplate[^>]*targetmode="external"|targetmode="external"[^>]*attachedtemplate/i.test(text)
}
