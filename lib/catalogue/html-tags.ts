export type TagScan = { faults: string[]; depth: number }

/**
 * What an owner left open, counted on the tags as written: the parser repairs such places, often in another way than
 * meant. `depth` is the deepest nesting.
 */
export function scanTags(html: string): TagScan {
  const faults: string[] = []
  const open: string[] = []
  let depth = 0
  for (const [, slash, rawName] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi)) {
    const name = (rawName ?? '').toLowerCase()
    if (name === 'br') continue
    if (!slash) depth = Math.max(depth, open.push(name))
    else if (open.at(-1) === name) open.pop()
    else if (open.includes(name)) {
      while (open.at(-1) !== name) faults.push(`<${open.pop()}> is not closed`)
      open.pop()
    } else faults.push(`</${name}> closes nothing`)
  }
  faults.push(...open.reverse().map((name) => `<${name}> is not closed`))
  const stray = /<(?![a-z/!])|<[^>]*$/i.exec(html)
  if (stray) faults.push(`"<" at character ${stray.index + 1} opens no tag (write &lt;)`)
  return { faults, depth }
}
