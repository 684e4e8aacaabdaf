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

const post = (body: string, type = OLD, now?: number) =>
  countReports(
    new Request('http://localhost/api/reports', { method: 'POST', body, headers: { 'content-type': type } }),
    now,
  )

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(journal, 'warn').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

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
  for (let times = 0; times < 100; times += 1) await post(report('font-src', 'https://a.example/blog'))
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

test('more than 300 a minute are refused, and the counts are bounded', async () => {
  const later = Date.now() + 3_600_000
  for (let minute = 0; minute < 3; minute += 1)
    for (let times = 0; times < 300; times += 1)
      await post(
        report('img-src', `https://a.example/blog/x-${minute}-${times}`),
        OLD,
        later + minute * 60_000,
      )
  await expect(
    post(report('img-src', 'https://a.example/blog/y'), OLD, later + 120_001),
  ).rejects.toMatchObject({
    status: 429,
  })
  const names = new Set(logged.mock.calls.map(([, line]) => line))
  expect(names.size).toBeLessThanOrEqual(501)
  expect(names).toContain('The policy blocked others')
})
