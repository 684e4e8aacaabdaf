import { log as journal } from '@/lib/log'
import { countReports, parseReports } from './reports'

const OLD = 'application/csp-report'

function report(directive: string, page: string, more: object = {}): string {
  return JSON.stringify({
    'csp-report': {
      'effective-directive': directive,
      'document-uri': page,
      'script-sample': 'Meena',
      ...more,
    },
  })
}

// Each test is another sender.
let testNumber = 0
const post = (body: string, type = OLD, now?: number, sender = `192.0.2.${testNumber}`) =>
  countReports(
    new Request('http://localhost/api/reports', {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'x-forwarded-for': sender },
    }),
    now,
  )

let logged: jest.SpyInstance
beforeEach(() => {
  testNumber += 1
  logged = jest.spyOn(journal, 'warn').mockImplementation(() => {})
})

test('a report is 204 and logs directive and page only', async () => {
  const answer = await post(
    report('img-src', 'https://a.example/home?mail=meena@example.com#x', {
      'blocked-uri': 'https://b.example',
    }),
  )
  expect(answer.status).toBe(204)
  expect(logged.mock.calls).toEqual([[{ times: 1 }, 'The policy blocked img-src on /home']])
})

test('the 1st, 10th and 100th are logged', async () => {
  for (let times = 0; times < 100; times += 1)
    await post(report('font-src', 'https://a.example/blog'), OLD, undefined, `198.51.100.${times}`)
  expect(logged.mock.calls.map(([{ times }]) => times)).toEqual([1, 10, 100])
})

test('both formats are read, other reports ignored', () => {
  const modern = {
    type: 'csp-violation',
    body: { effectiveDirective: 'script-src-elem', documentURL: 'http://a.example/blog' },
  }
  expect(parseReports(JSON.stringify([modern, { type: 'deprecation', body: {} }]))).toEqual([
    { directive: 'script-src-elem', page: '/blog' },
  ])
  expect(
    parseReports(JSON.stringify({ 'csp-report': { 'violated-directive': "style-src-attr 'none'" } })),
  ).toEqual([{ directive: 'style-src-attr', page: 'elsewhere' }])
})

test.each([
  ['https://a.example/form/0123456789abcdef0123456789abcdef', '/form'],
  ['https://a.example/Meena.R@example.com', 'elsewhere'],
  ['about:blank', 'elsewhere'],
  [`https://a.example/${'x'.repeat(200)}`, 'elsewhere'],
  ['https://a.example/view-project/cassia-vii?signature=abc', '/view-project/cassia-vii'],
])('the page of %s is %s', (address, page) => {
  expect(parseReports(report('img-src', address))).toEqual([{ directive: 'img-src', page }])
})

test('an invalid directive is "unknown"', () => {
  expect(parseReports('{"csp-report":{}}')[0]?.directive).toBe('unknown')
  expect(parseReports(report('<b>\nForged line', 'https://a.example/home'))[0]?.directive).toBe('unknown')
})

test('a report whose texts are objects is counted and breaks nothing', async () => {
  const odd = { 'effective-directive': {}, 'document-uri': { length: 4 }, 'violated-directive': [] }
  expect((await post(JSON.stringify({ 'csp-report': odd }))).status).toBe(204)
  expect(logged.mock.calls).toEqual([[{ times: 1 }, 'The policy blocked unknown on elsewhere']])
})

test.each([
  ['{}', 'application/json', 415],
  ['{', OLD, 400],
  ['null', OLD, 400],
  ['[1]', OLD, 400],
  ['{"csp-report":null}', OLD, 400],
  [report('img-src', 'x'.repeat(17_000)), OLD, 413],
])('%.30s as %s is refused with %d', async (body, type, status) => {
  await expect(post(body, type)).rejects.toMatchObject({ status })
})

test('more than 60 a minute from one sender are refused, others are not, and the counts are bounded', async () => {
  const send = (index: number, sender: number) =>
    post(report('img-src', `https://a.example/blog/x-${sender}-${index}`), OLD, undefined, `10.0.0.${sender}`)
  for (let sender = 1; sender <= 12; sender += 1)
    for (let index = 0; index < 60; index += 1) await send(index, sender)
  await expect(send(61, 1)).rejects.toMatchObject({ status: 429 })
  expect((await send(1, 13)).status).toBe(204)
  const names = new Set(logged.mock.calls.map(([, line]) => line))
  expect(names.size).toBeLessThanOrEqual(501)
  expect(names).toContain('The policy blocked (others)')
})
