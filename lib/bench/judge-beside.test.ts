import { judgeAverageBeside, judgeBeside, tellReference } from './judge-beside'
import type { Figures } from './lighthouse-figures'

const figures = (performance: number, tbt: number, lcp = 750): Figures => ({
  performance,
  tbt,
  accessibility: 100,
  practices: 100,
  seo: 100,
  lcp,
  cls: 0,
  index: 1000,
})

/** A slow machine: the empty page blocks for 46 ms, bare Next for 410. */
const SLOW = { empty: figures(100, 46), bare: figures(91, 410) }
const FAST = { empty: figures(100, 0), bare: figures(100, 10) }

test('a page is told beside both references of its run', () => {
  expect(judgeBeside('home', 'mobile', figures(98, 90, 1500), SLOW)).toEqual({
    what: 'home, mobile: tasks by processor time, beside an empty page and bare Next in the same run',
    measured: 'performance 98; TBT 90 ms, +44 ms over the empty page, 0.22 of bare Next; LCP 1.50 s',
    reference: 'empty page 100, TBT 46 ms, LCP 0.75 s; bare Next 91, TBT 410 ms',
    ratio: 'performance at least 98; TBT at most +50 ms, and 1.00 where over 50 ms; LCP at most 2.00 s',
    ok: true,
  })
})

test('TBT may be 50 ms over the empty page’s', () => {
  expect(judgeBeside('home', 'mobile', figures(98, 96), SLOW).ok).toBe(true)
  expect(judgeBeside('home', 'mobile', figures(98, 97), SLOW).ok).toBe(false)
})

test('TBT is no more than bare Next’s, unless it keeps the issue’s 50 ms', () => {
  const references = { empty: figures(100, 30), bare: figures(100, 60) }
  expect(judgeBeside('home', 'mobile', figures(98, 60), references).ok).toBe(true)
  expect(judgeBeside('home', 'mobile', figures(98, 61), references).ok).toBe(false)
  expect(judgeBeside('home', 'mobile', figures(98, 50), FAST).ok).toBe(true)
})

test('performance counts less what the empty page misses of 100, and not below bare Next', () => {
  const machine = { empty: figures(95, 300), bare: figures(80, 900) }
  expect(judgeBeside('home', 'mobile', figures(93, 300), machine).ok).toBe(true)
  expect(judgeBeside('home', 'mobile', figures(92, 300), machine).ok).toBe(false)
  const bareIsGood = { empty: figures(90, 300), bare: figures(94, 900) }
  expect(judgeBeside('home', 'mobile', figures(94, 300), bareIsGood).ok).toBe(true)
  expect(judgeBeside('home', 'mobile', figures(93, 300), bareIsGood).ok).toBe(false)
})

test('LCP keeps the issue’s 2 s, and what the empty page takes over 750 ms is taken off', () => {
  const judge = (lcp: number, emptyLcp: number) =>
    judgeBeside('home', 'mobile', figures(98, 50, lcp), { ...FAST, empty: figures(100, 0, emptyLcp) })
  expect(judge(2000, 750).ok).toBe(true)
  expect(judge(2001, 750).ok).toBe(false)
  expect(judge(2000, 300)).toMatchObject({ ok: true, ratio: expect.stringContaining('LCP at most 2.00 s') })
  expect(judge(2001, 300).ok).toBe(false)
  expect(judge(2450, 1200)).toMatchObject({ ok: true, ratio: expect.stringContaining('LCP at most 2.45 s') })
  expect(judge(2451, 1200).ok).toBe(false)
  expect(judge(1000, Number.POSITIVE_INFINITY).ok).toBe(false)
})

test('a page that keeps the issue’s own figures is good beside any reference', () => {
  expect(judgeBeside('home', 'mobile', figures(98, 50), FAST).ok).toBe(true)
  expect(judgeBeside('home', 'mobile', figures(97, 50), FAST).ok).toBe(false)
  expect(judgeBeside('home', 'desktop', figures(99, 0), FAST).ok).toBe(false)
  expect(
    judgeBeside('home', 'desktop', figures(100, 20), { empty: figures(100, 0), bare: figures(100, 0) }),
  ).toMatchObject({
    measured: 'performance 100; TBT 20 ms, +20 ms over the empty page, – of bare Next; LCP 0.75 s',
    ok: true,
  })
})

test('a reference without its figures excuses nothing', () => {
  const broken = figures(0, Number.POSITIVE_INFINITY)
  expect(judgeBeside('home', 'mobile', figures(100, 0), { ...FAST, empty: broken }).ok).toBe(false)
  expect(judgeBeside('home', 'mobile', figures(100, 0), { ...FAST, bare: broken }).ok).toBe(false)
  expect(judgeAverageBeside('mobile', [figures(100, 0)], { ...FAST, bare: broken }).ok).toBe(false)
})

test('the average of all page types', () => {
  const machine = { empty: figures(97, 200), bare: figures(85, 600) }
  expect(judgeAverageBeside('mobile', [figures(95, 200), figures(97, 200)], machine)).toMatchObject({
    measured: '96.0',
    ratio: 'at least 96',
    ok: true,
  })
  expect(judgeAverageBeside('mobile', [figures(95, 200), figures(96, 200)], machine).ok).toBe(false)
})

test('a reference’s own row judges nothing', () => {
  expect(tellReference('bare Next', 'mobile', figures(91, 410, 1500), 'as measured')).toMatchObject({
    measured: '91; LCP 1.50 s, CLS 0.000, TBT 410 ms',
    reference: 'as measured',
    ok: null,
  })
})
