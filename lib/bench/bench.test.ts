import { parseAutocannon, parseWrk } from './load-output'
import { compareBudget, comparePairs, compareRates, explainMissing, isFailure } from './part'
import { formatTable } from './table'
import { parseWords } from './words'

describe('rows', () => {
  test('a speed is good from its floor on, and a ratio of the run, never a number of its own', () => {
    expect(compareRates('list', 6213.4, 10_000, 0.6)).toEqual({
      what: 'list',
      measured: '6,213 req/s',
      reference: '10,000 req/s',
      ratio: '0.62 (at least 0.60)',
      ok: true,
    })
    expect(compareRates('list', 5, 10, 0.5).ok).toBe(true)
    expect(compareRates('list', 4.99, 10, 0.5).ok).toBe(false)
    expect(compareRates('list', 40, 10, 0.5).ok).toBe(true)
    expect(compareRates('list', 1, 10)).toMatchObject({ ratio: '0.10', ok: null })
  })

  test('pairs are judged each by its own reference: one kind moment of the machine decides nothing', () => {
    const pairs = [
      { ours: 80, reference: 100 },
      { ours: 45, reference: 50 },
      { ours: 180, reference: 200 },
    ]
    expect(comparePairs('page', pairs, 0.8)).toEqual({
      what: 'page',
      measured: '80 req/s',
      reference: '100 req/s',
      ratio: '0.90, median of 3 pairs (at least 0.80)',
      ok: true,
    })
    expect(comparePairs('page', pairs, 0.91).ok).toBe(false)
  })

  test('nothing measured is not good', () => {
    expect(compareRates('list', 0, 0, 0.5).ok).toBe(false)
    expect(comparePairs('list', [], 0.5).ok).toBe(false)
    expect(compareBudget('css', Number.NaN, 15, 'KB').ok).toBe(false)
  })

  test('a budget may be used up and not more', () => {
    expect(compareBudget('css', 15, 15, 'KB')).toMatchObject({
      measured: '15 KB',
      ratio: 'at most 15 KB',
      ok: true,
    })
    expect(compareBudget('css', 15.06, 15, 'KB')).toMatchObject({ measured: '15.1 KB', ok: false })
  })
})

test('the table lines up, names every verdict and cannot be broken by a cell', () => {
  const table = formatTable([
    { part: 'bytes', ...compareBudget('css | all', 9, 15, 'KB') },
    { part: 'scale', ...compareRates('home', 1, 2, 0.8) },
    { part: 'proxy', ...explainMissing('nginx', 'not\ninstalled') },
  ])
  const lines = table.split('\n')
  expect(lines).toHaveLength(5)
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  expect(lines[0]).toMatch(/^\| part +\| what +\| measured +\| reference +\| ratio or budget +\| ok\? \|$/)
  expect(lines[2]).toContain('css \\| all')
  expect(lines[2]).toMatch(/\| yes \|$/)
  expect(lines[3]).toMatch(/0\.50 \(at least 0\.80\) \| NO {2}\|$/)
  expect(lines[4]).toMatch(/not installed .*\| {5}\|$/)
})

test('an absolute time that was missed reads otherwise than what fails the command', () => {
  const time = { what: 'LCP', measured: '3 s', reference: '', ratio: '', ok: false, fails: false }
  const lines = formatTable([{ part: 'lighthouse', ...time }]).split('\n')
  expect(lines[2]).toMatch(/\| no {2}\|$/)
  expect(isFailure(time)).toBe(false)
  for (const fails of [true, undefined])
    expect([true, false, null].map((ok) => isFailure({ ...time, ok, fails }))).toEqual([false, true, false])
})

describe('words behind the command', () => {
  const known = ['throughput', 'scale']
  test('no part is all parts, in the order of the table', () => {
    expect(parseWords([], known)).toEqual({ ok: true, parts: known, options: { quick: false } })
    expect(parseWords(['scale', '--throughput', '--quick'], known)).toEqual({
      ok: true,
      parts: known,
      options: { quick: true },
    })
    expect(parseWords(['scale', '--runs=3'], known)).toEqual({
      ok: true,
      parts: ['scale'],
      options: { quick: false, runs: 3 },
    })
  })
  test('page types by name', () => {
    expect(parseWords(['scale', '--pages', 'home,blog-post'], known)).toMatchObject({
      ok: true,
      options: { pages: ['home', 'blog-post'] },
    })
  })
  test.each([[['speed']], [['--fast']], [['--runs']], [['--runs', '0']], [['--pages']]])(
    '%j is told apart',
    (words) => {
      expect(parseWords(words, known)).toMatchObject({
        ok: false,
        message: expect.stringContaining(words[0] ?? ''),
      })
    },
  )
})

describe('what load generators print', () => {
  const report = `Running 1s test @ http://127.0.0.1:3670/
  Latency Distribution
     50%  114.00us
     75%    1.87ms
     99%    1.20s
  15025 requests in 1.10s, 1.78MB read
`
  test('wrk', () => {
    expect(parseWrk(`${report}Requests/sec:  13656.82\n`)).toEqual({
      requestsPerSecond: 13_656.82,
      p50: expect.closeTo(0.114),
      p99: 1200,
      failures: 0,
    })
    const broken = `${report}  Socket errors: connect 1, read 2, write 0, timeout 4\n  Non-2xx or 3xx responses: 30\nRequests/sec: 1.0\n`
    expect(parseWrk(broken).failures).toBe(37)
    expect(() => parseWrk('unable to connect')).toThrow('unable to connect')
  })
  test('autocannon', () => {
    const json = { duration: 2, requests: { total: 300 }, latency: { p50: 1, p99: 4 }, non2xx: 1, errors: 2 }
    expect(parseAutocannon(JSON.stringify(json))).toEqual({
      requestsPerSecond: 150,
      p50: 1,
      p99: 4,
      failures: 3,
    })
    expect(() => parseAutocannon('{"requests":{"total":0}}')).toThrow('no answers')
  })
})
