import { isFailure } from './part'
import { judgeArrival } from './picture-arrival'

const judge = (words: number, picture: number) => judgeArrival([{ words, picture }])

test('as measured beside the issue’s limit', () => {
  expect(judge(90, 200)).toMatchObject({ measured: '200 ms', reference: '90 ms to its words', ok: true })
  expect(judge(90, 201).ok).toBe(false)
})

test('a missed time fails only where the picture is as long again behind its words', () => {
  expect(isFailure(judge(90, 290))).toBe(false)
  expect(isFailure(judge(90, 291))).toBe(true)
})

test('nothing measured fails', () => {
  expect(isFailure(judgeArrival([]))).toBe(true)
})
