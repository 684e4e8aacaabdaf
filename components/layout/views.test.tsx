/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { CurrentYear } from './current-year'
import { ErrorView } from './error-view'
import { NotFoundView } from './not-found-view'

describe('the 404 page', () => {
  beforeEach(() => window.history.replaceState({ kept: true }, '', '/nowhere?utm_source=x'))

  test('says what happened and leads home', () => {
    render(<NotFoundView />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      "We're sorry, but the page you were looking for doesn't exist",
    )
    expect(screen.getByRole('paragraph').textContent).toBe('Return to the home page using the button below.')
    expect(screen.getByRole('link', { name: 'Return to home page' }).getAttribute('href')).toBe('/home')
  })

  test('offers the card of a project that has no page of its own', () => {
    render(
      <NotFoundView
        elsewhere={{ name: 'Vakai Plaza', status: 'completed', href: '/completed-projects#x' }}
      />,
    )
    screen.getByText('Vakai Plaza has no page of its own any more.')
    const link = screen.getByRole('link', { name: 'See it among our completed projects' })
    expect(link.getAttribute('href')).toBe('/completed-projects#x')
  })

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
