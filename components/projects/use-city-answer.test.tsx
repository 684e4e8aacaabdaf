/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { CardsAnswer } from './city-tabs'
import { useCityAnswer } from './use-city-answer'

const mockCode = { isBroken: false }
jest.mock('./city-answer', () => {
  if (mockCode.isBroken) throw new Error('the line is broken')
  return jest.requireActual('./city-answer')
})

const call = jest.fn()

function Cards({ address }: { address: string | null }) {
  const { data, error, isWaiting, asking } = useCityAnswer(address)
  return (
    <p role="status">
      {asking}
      {isWaiting ? 'waiting' : error ? 'failed' : data?.title}
    </p>
  )
}

const of = (address: string | null) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <Cards address={address} />
  </SWRConfig>
)
const show = () => screen.getByRole('status').textContent

beforeEach(() => {
  call.mockReset()
  globalThis.fetch = call
})

const answer = { ok: true, json: async () => ({ title: 'Projects in Salem' }) as CardsAnswer }

// First: code that came once stays.
test('where the code did not come for one city, it is asked for again by the next', async () => {
  mockCode.isBroken = true
  const { rerender } = render(of(null))
  await act(async () => rerender(of('/api/cards/ongoing/madurai')))
  expect(show()).toBe('failed')
  mockCode.isBroken = false
  call.mockResolvedValueOnce(answer)
  await act(async () => rerender(of('/api/cards/ongoing/salem')))
  expect(show()).toBe('Projects in Salem')
})

test('after the answer of one city failed the next is asked for, and is not said to have failed', async () => {
  call.mockResolvedValueOnce({ ok: false, status: 503 })
  const { rerender } = render(of(null))
  await act(async () => rerender(of('/api/cards/ongoing/madurai')))
  expect(show()).toBe('failed')
  let arrive: (response: unknown) => void = () => {}
  call.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  await act(async () => rerender(of('/api/cards/ongoing/salem')))
  expect(show()).toBe('waiting')
  await act(async () => arrive(answer))
  expect(show()).toBe('Projects in Salem')
  expect(call.mock.calls.map(([address]) => address)).toEqual([
    '/api/cards/ongoing/madurai',
    '/api/cards/ongoing/salem',
  ])
})
