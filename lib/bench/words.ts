import type { BenchOptions } from './part'

export type Parsed = { ok: true; parts: string[]; options: BenchOptions } | { ok: false; message: string }

/**
 * What stands behind `npm run bench --`: parts by name, all when none is named; `--quick`; `--runs N`; `--kills N`;
 * `--pages A,B`.
 */
export function parseWords(words: string[], known: string[]): Parsed {
  const asked: string[] = []
  const options: BenchOptions = { quick: false }
  const unknown: string[] = []
  const left = words.flatMap((word) => word.split('='))
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const name = word.replace(/^--/, '')
    if (word === '--quick') options.quick = true
    else if (word === '--runs' && /^[1-9]\d?$/.test(left[0] ?? '')) options.runs = Number(left.shift())
    else if (word === '--kills' && /^[1-9]\d{0,2}$/.test(left[0] ?? '')) options.kills = Number(left.shift())
    else if (word === '--pages' && /^[a-z0-9-]+(,[a-z0-9-]+)*$/.test(left[0] ?? ''))
      options.pages = left.shift()?.split(',')
    else if (known.includes(name)) asked.push(name)
    else unknown.push(word)
  }
  if (unknown.length > 0) {
    const message = `Unknown: ${unknown.join(' ')}. Parts are: ${known.join(', ')}; also --quick, --runs N (1 to 99), --kills N (1 to 999) and --pages home,blog-post.`
    return { ok: false, message }
  }
  const parts = known.filter((name) => asked.length === 0 || asked.includes(name))
  return { ok: true, parts, options }
}
