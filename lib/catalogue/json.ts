/** Parses JSON text; a fault says its line and column. */
export function parseJson(text: string): { ok: true; value: unknown } | { ok: false; fault: string } {
  const clean = text.replace(/^\uFEFF/, '')
  try {
    return { ok: true, value: JSON.parse(clean) }
  } catch {
    return { ok: false, fault: describeFault(clean, findFault(clean)) }
  }
}

function describeFault(text: string, position: number): string {
  const before = text.slice(0, position).split('\n')
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
  const found =
    position < text.length ? `unexpected ${JSON.stringify(text[position])}` : 'the text ends too early'
  return `is not JSON at ${place}: ${found}`
}

const space = /[ \t\r\n]*/y
const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-f]{4}))*"/iuy
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/iy

// JSON.parse tells a position for some faults only, each engine in its own words; so the text is read once more, up to
// the first character that does not belong.
function findFault(text: string): number {
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.test(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const takeMark = (mark: string): boolean => {
    take(space)
    const found = text[at] === mark
    if (found) at += 1
    return found
  }
  const takeMembers = (end: string, member: () => boolean): boolean => {
    if (takeMark(end)) return true
    do if (!member()) return false
    while (takeMark(','))
    return takeMark(end)
  }
  const takeEntry = () => take(space) && take(string) && takeMark(':') && takeValue()
  const takeValue = (): boolean => {
    if (takeMark('{')) return takeMembers('}', takeEntry)
    if (takeMark('[')) return takeMembers(']', takeValue)
    return take(string) || take(plain)
  }
  if (takeValue()) take(space)
  return at
}
