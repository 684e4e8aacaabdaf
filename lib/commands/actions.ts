import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values']

/**
 * One action: its name and words as in the usage (`resume ID [FILE]`; `VALUE...` takes all that follow), its options in the
 * usage, what it does, and the function, whose text is printed.
 */
type Action<O extends Options> = [
  words: string,
  options: string,
  help: string,
  run: (words: string[], values: Values<O>) => string | undefined | Promise<string | undefined>,
]

export type Command<O extends Options> = {
  /** First line of the usage, after `Usage: `. */
  usage: string
  options: O
  actions: Action<O>[]
  /** Last lines of the usage. */
  notes?: string
}

/**
 * Runs the action that the first argument names, by default the first one, and returns its text.
 * @throws Error whose message is for the user; with the usage for unknown actions and options, and missing or extra words
 */
export async function runAction<const O extends Options>(
  command: Command<O>,
  args: string[],
): Promise<string> {
  const usage = buildUsage(command)
  const { values, positionals } = readArgs(command.options, args, usage)
  const [name, ...words] = positionals
  const action = command.actions.find(([text], at) => (name ? text.split(' ')[0] === name : at === 0))
  if (!action) throw new Error(usage)
  const [, ...expected] = action[0].split(' ')
  const least = expected.filter((word) => !word.startsWith('[')).length
  const most = action[0].endsWith('...') ? Number.POSITIVE_INFINITY : expected.length
  if (words.length < least || words.length > most) throw new Error(usage)
  return (await action[3](words, values)) ?? ''
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

function buildUsage<O extends Options>({ usage, actions, notes }: Command<O>): string {
  const lines = actions.map(([words, options, help]) => [`  ${words} ${options}`.trimEnd(), help] as const)
  const width = Math.max(...lines.map(([left]) => left.length).filter((length) => length <= 32))
  const shown = lines.map(([left, help]) =>
    left.length > width ? `${left}\n${' '.repeat(width + 2)}${help}` : `${left.padEnd(width + 2)}${help}`,
  )
  return [`Usage: ${usage}`, ...shown, ...(notes ? [notes] : [])].join('\n')
}
