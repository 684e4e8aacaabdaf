import { buildProgram, formatCount, parseNumber, print, runProgram } from './program'

let output: string[] = []

/** Runs a program of some actions and returns what it prints, with its exit code. */
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  output = []
  const write = (text: string) => void output.push(text)
  jest.spyOn(console, 'info').mockImplementation(write)
  jest.spyOn(console, 'error').mockImplementation(write)
  const program = buildProgram('try').configureOutput({ writeErr: write, writeOut: write })
  program.command('list', { isDefault: true }).action(print(() => 'all'))
  program.command('resume <id> [file]').action(print((id: string, file = 'cv.pdf') => `${id} in ${file}`))
  program
    .command('set <kind> <value...>')
    .action(print((kind: string, words: string[]) => [kind, ...words].join(' ')))
  program
    .command('link <slug>')
    .option('--user <id>', 'a number', parseNumber({ min: 1, max: 10, isWhole: true }))
    .action(print((slug: string, { user }: { user?: number }) => `${slug} ${user}`))
  program.command('fail').action(() => {
    throw new Error('The reason')
  })
  await runProgram(program, args)
  const code = Number(process.exitCode ?? 0)
  process.exitCode = undefined
  return { code, text: output.join('') }
}

test.each([
  [[], 'all'],
  [['resume', '1', 'a b.pdf'], '1 in a b.pdf'],
  [['set', 'blog', 'a', 'b'], 'blog a b'],
  [['link', 'neem-park', '--user', '3'], 'neem-park 3'],
  [['set', 'name', 'வேப்ப மரம்'], 'name வேப்ப மரம்'],
])('%j runs its action', async (args, text) => {
  expect(await run(...args)).toEqual({ code: 0, text })
})

test.each([
  [['resume'], "missing required argument 'id'"],
  [['resume', '1', 'a.pdf', 'more'], "too many arguments for 'resume'"],
  [['link', 'a', '--colour'], "unknown option '--colour'"],
  [['link', 'a', '--user', '0.5'], 'must be a number from 1 up to 10'],
  [['link', 'a', '--user', 'x'], 'must be a number from 1 up to 10'],
])('%j is refused with the reason and the usage', async (args, reason) => {
  const { code, text } = await run(...args)
  expect(code).toBe(1)
  expect(text).toContain(reason)
  expect(text).toMatch(/Usage: npm run try -- /)
})

test.each([
  ['fail', 'The reason'],
  ['a half \uD83C', 'is not written in UTF-8'],
  ['caf\uFFFD', '"caf\uFFFD" is not written in UTF-8'],
])('%j ends with one line', async (word, reason) => {
  const { code, text } = await run(word)
  expect([code, text]).toEqual([1, expect.stringContaining(reason)])
  expect(text).not.toContain('Usage')
})

test('help is no failure', async () => {
  const { code, text } = await run('--help')
  expect(code).toBe(0)
  expect(text).toContain('resume <id> [file]')
})

test('counts have their noun', () => {
  expect([1, 2].map((count) => formatCount(count, 'lead'))).toEqual(['1 lead', '2 leads'])
})
