import { readNumber, runAction } from './actions'

const usage = `Usage: npm run try -- ACTION
  list [FILTER]            all
  resume ID [FILE]         one
  npm run try -- link SLUG [--hours N] [--user ID]
  set KIND VALUE...        change one`
const options = { hours: { type: 'string' } } as const
const echo = (words: string[]) => words.join(' ')
const actions = { list: () => 'all', resume: echo, link: echo, set: echo }
const run = (...args: string[]) => runAction({ usage, options, actions }, args)

test.each([
  ['', 'all'],
  ['list', 'all'],
  ['resume 1', '1'],
  ['resume 1 a.pdf', '1 a.pdf'],
  ['link neem-park --hours 3', 'neem-park'],
  ['set blog a b c', 'blog a b c'],
])('"%s" runs its action', async (line, result) => {
  expect(await run(...line.split(' ').filter(Boolean))).toBe(result)
})

test.each([
  'list more',
  'resume',
  'resume 1 a.pdf more',
  'link',
  'link a b',
  'set blog',
  'explode',
  'constructor',
])('"%s" is refused with the usage', async (line) => {
  await expect(run(...line.split(' '))).rejects.toThrow(usage)
})

test('an unknown option is named, with the usage', async () => {
  await expect(run('list', '--colour')).rejects.toThrow(/'--colour'[\s\S]*Usage: npm run try/)
})

test.each([
  ['7', 7],
  ['0.5', null],
  ['11', null],
  ['0', null],
  ['x', null],
])('the number %s', (text, value) => {
  const read = () => readNumber('--user', text, { min: 1, max: 10, isWhole: true })
  if (value === null) expect(read).toThrow(`--user must be a number from 1 up to 10, not "${text}"`)
  else expect(read()).toBe(value)
})
