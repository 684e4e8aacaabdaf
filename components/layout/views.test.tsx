/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { CurrentYear } from './current-year'
import { ErrorView } from './error-view'
import { NotFoundView } from './not-found-view'

describe('the 404 page', () => {
  beforeEach(() => window.history.replaceState({ kept: true }, '', '/nowhere?utm_source=x'))

  test('writes /error into the address bar; the router keeps its state', () => {
    render(<NotFoundView />)
    expect(window.location.pathname + window.location.search).toBe('/error')
    expect(window.history.state).toEqual({ kept: true })
  })
})

test('the error page offers to try again, and the home page by a plain link', () => {
  const retry = jest.fn()
  render(<ErrorView onRetry={retry} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Return to home page' }).getAttribute('href')).toBe('/home')
})

test('a page rendered in an earlier year shows the year of the visitor', async () => {
  jest.useFakeTimers({ now: new Date('2031-06-15T12:00:00Z') })
  const page = document.createElement('p')
  page.textContent = '2019'
  await act(async () => hydrateRoot(page, <CurrentYear rendered={2019} />))
  expect(page.textContent).toBe('2031')
  jest.useRealTimers()
})
