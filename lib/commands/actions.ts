import { type ParseArgsConfig, parseArgs } from 'node:util'
import { closeDatabase } from '@/lib/database/connection'

type Options = NonNullable<ParseArgsConfig['options']>
/** The values of the options of a command. */
export type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values']

/** What each action prints, from its words and the options of the command. The usage says how many words there are. */
export type Actions<V> = Record<
  string,
  (words: [string, ...string[]], values: V) => string | undefined | Promise<string | undefined>
>

/**
 * Runs the action that the first argument names, by default the first one, and returns its text. How many words it takes
 * stands in its line of the usage: `resume ID [FILE]`; `VALUE...` takes all that follow.
 * @throws Error whose message is for the user; with the usage for unknown actions and options, and missing or extra words
 */
export async function runAction<const O extends Options>(
  { usage, options, actions }: { usage: string; options: O; actions: Actions<Values<O>> },
  args: string[],
): Promise<string> {
  const { values, positionals } = readArgs(options, args, usage)
  const [name = Object.keys(actions)[0] ?? '', first = '', ...rest] = positionals
  const run = Object.hasOwn(actions, name) ? actions[name] : undefined
  const [, line = ''] = new RegExp(`^ .*?\\b${name}\\b((?: \\S+)*)`, 'm').exec(run ? usage : '') ?? []
  const expected = line
    .replace(/\[(--[^\]]*|FILTER)\]/g, '')
    .split(' ')
    .filter((word) => /^\[?[A-Z]/.test(word))
  const count = Math.max(0, positionals.length - 1)
  const least = expected.filter((word) => !word.startsWith('[')).length
  const most = line.includes('...') ? Number.POSITIVE_INFINITY : expected.length
  if (!run || count < least || count > most) throw new Error(usage)
  return (await run([first, ...rest], values)) ?? ''
}

/**
 * Parses options and words.
 * @throws Error with the usage for unknown options
 */
export function readArgs<const O extends Options>(options: O, args: string[], usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`)
  }
}

/**
 * The number of an option.
 * @throws Error that names the option, when the text is no number in this range
 */
export function readNumber(
  option: string,
  text: string,
  { min, max, isWhole = false }: { min: number; max: number; isWhole?: boolean },
): number {
  const value = Number(text)
  const form = isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/
  if (form.test(text) && value >= min && value <= max) return value
  throw new Error(`${option} must be a number ${isWhole ? `from ${min} ` : ''}up to ${max}, not "${text}"`)
}

/** "1 lead", "2 leads". */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Runs a command and prints the text that it returns; or prints the message of its error and exits with 1. Closes the
 * database at the end.
 */
export async function main(command: () => unknown): Promise<void> {
  try {
    const text = await command()
    if (typeof text === 'string' && text) console.info(text)
  } catch (error) {
    // A refused connection to several addresses has a code and no message.
    console.error(error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error)
    process.exitCode = 1
  } finally {
    await closeDatabase()
  }
}
