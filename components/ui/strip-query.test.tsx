/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { StripQuery } from './strip-query'

test('the query goes, the path, the fragment and the router’s state stay', () => {
  window.history.replaceState({ router: 'state' }, '', '/team?utm_source=mail&type=x#heads')
  render(<StripQuery />)
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/team#heads')
  expect(window.history.state).toEqual({ router: 'state' })
})

test('an address without a query is left alone', () => {
  window.history.replaceState(null, '', '/careers')
  const replace = jest.spyOn(window.history, 'replaceState')
  render(<StripQuery />)
  expect(replace).not.toHaveBeenCalled()
  expect(window.location.pathname).toBe('/careers')
})
