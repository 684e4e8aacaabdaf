/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import { ArrivalMark } from './arrival-mark'

function arrive(hash: string) {
  window.history.replaceState(null, '', `/completed-projects/chennai${hash}`)
  render(
    <>
      <article id="coral-court" aria-label="Coral Court" />
      <article id="silver-oak" aria-label="Silver Oak" />
      <ArrivalMark />
    </>,
  )
}

it('marks the card that the address names, and only that', () => {
  arrive('#coral-court')
  expect(screen.getByRole('article', { name: 'Coral Court' }).hasAttribute('data-arrived')).toBe(true)
  expect(screen.getByRole('article', { name: 'Silver Oak' }).hasAttribute('data-arrived')).toBe(false)
})

it('follows a new hash', () => {
  arrive('#coral-court')
  window.history.replaceState(null, '', '#silver-oak')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  expect(screen.getByRole('article', { name: 'Coral Court' }).hasAttribute('data-arrived')).toBe(false)
  expect(screen.getByRole('article', { name: 'Silver Oak' }).hasAttribute('data-arrived')).toBe(true)
})

it('asks for the page of a card that is not on this one', async () => {
  const call = jest.fn(async () => ({ ok: false }))
  Object.assign(globalThis, { fetch: call })
  arrive('#vakai-plaza')
  await waitFor(() => expect(call).toHaveBeenCalledWith('/api/cards/find/vakai-plaza'))
})
