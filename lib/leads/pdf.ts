/** True for a PDF that starts and ends as one, and carries no script, program, attachment or password. */
export function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  const text = bytes.toString('latin1')
  // Nothing but white space behind the last trailer: there is no room for a second file.
  if (!/startxref\s+\d{1,10}\s+%%EOF[\s\0]*$/.test(text.slice(-2048))) return false
  if (!/\/Root\b/.test(text) && !/\/Type\s*\/XRef\b/.test(text)) return false
  const outside = withoutStreams(text).replace(/#([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return !/\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt|SubmitForm|ImportData)\b/.test(
    outside,
  )
}

// Streams are compressed: what looks like a name in there is chance.
function withoutStreams(text: string): string {
  let rest = ''
  let at = 0
  for (;;) {
    const start = text.indexOf('stream', at)
    const end = start === -1 ? -1 : text.indexOf('endstream', start)
    if (end === -1) return rest + text.slice(at)
    rest += text.slice(at, start)
    at = end + 'endstream'.length
  }
}
