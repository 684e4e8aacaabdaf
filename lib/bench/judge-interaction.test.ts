import { judgeInteractions } from './judge-interaction'

const press = (ms: number, count = 60) =>
  Array.from({ length: count }, (_, index) => ({ name: `press ${index}`, screen: 'phone' as const, ms }))

const presses = (ms: number) => Array.from({ length: 20 }, () => ms)

const judge = (ms: number, empty: number, count = 60) => {
  const [raw, beside] = judgeInteractions(press(ms, count), presses(empty))
  return { raw, beside }
}

test('as measured beside the issue’s limit; a time alone fails nothing', () => {
  expect(judge(100, 16).raw).toMatchObject({ measured: '100 ms', ok: true, fails: false })
  expect(judge(104, 48).raw).toMatchObject({ measured: '104 ms', ok: false, fails: false })
})

test('too few interactions fail', () => {
  expect(judge(50, 16, 59).raw).toMatchObject({ ok: false, fails: true })
})

test('what a press on an empty page takes in the same run is taken off, and where it takes nothing, the limit is the issue’s', () => {
  expect(judge(100, 16).beside).toMatchObject({ measured: '+84 ms over the empty page’s median', ok: true })
  expect(judge(104, 16).beside?.ok).toBe(false)
  expect(judge(132, 48).beside).toMatchObject({
    reference: '48 ms, median of 20 presses on an empty page',
    ok: true,
  })
  expect(judge(40, 48).beside).toMatchObject({ measured: '−8 ms over the empty page’s median', ok: true })
})

test('presses on the empty page that the machine stumbled at raise no limit', () => {
  const stray = [...presses(16), ...Array.from({ length: 9 }, () => 400)]
  expect(judgeInteractions(press(100), stray)[1]?.ok).toBe(true)
  expect(judgeInteractions(press(104), stray)[1]?.ok).toBe(false)
})

test('a machine whose usual press on an empty page is over the limit judges nothing', () => {
  expect(judge(500, 100).beside).toMatchObject({ ratio: 'at most +84 ms', ok: false })
  expect(judge(500, 104).beside).toMatchObject({ ratio: 'not judged: this machine is too slow', ok: null })
})

test('nothing measured is not good', () => {
  expect(judgeInteractions([], presses(16))[1]?.ok).toBe(false)
  expect(judgeInteractions(press(50), [])[1]?.ok).toBe(false)
})
